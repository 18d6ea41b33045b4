"""What is no shoe. Needs numpy, scipy, OpenCV and yaml, as whoever makes pictures has them."""
import importlib.util
import os
import shutil
import tempfile
import unittest
from unittest import mock

HAS_ALL = all(importlib.util.find_spec(name) for name in ('numpy', 'scipy', 'cv2', 'yaml'))


@unittest.skipUnless(HAS_ALL, 'numpy, scipy, OpenCV or yaml is not installed')
class Goods(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from . import goods
        cls.made = {style: importlib.import_module('.' + style, __package__).build(.35) for style in goods.STYLES}

    def test_all_stand_on_the_floor(self):
        for style, parts in self.made.items():
            with self.subTest(style):          # a rolled rim and a piping are pressed into the paper by as much
                self.assertAlmostEqual(min(parts[name][:, 2].min() for name in parts if name.endswith('.v')), 0, delta=2.5)

    def test_a_cap_has_six_gores_and_six_eyelets(self):
        import numpy as np

        from .cap import BACK, HEIGHT
        from .goods import CENTRE
        cap = self.made['cap']
        (x, y, z), seam = (cap['upper.v'] - CENTRE).T, cap['upper.a.p_gore']
        ring = (np.abs(z - .6 * HEIGHT) < 1.5) & (np.abs(seam) > 12) & (np.abs(seam) < 90)
        gores = np.sign(seam[ring][np.argsort(np.arctan2(y[ring], x[ring] + BACK))])
        self.assertEqual((gores != np.roll(gores, 1)).sum(), 6)
        eyelets = (cap['eyelet.v'] - CENTRE)[:, :2].reshape(6, -1, 2).mean(1)
        self.assertEqual(len(np.unique(np.round(np.degrees(np.arctan2(*eyelets.T)) / 20))), 6)

    def test_the_brim_reaches_out_in_front_of_the_crown(self):
        from .cap import BACK, BRIM, HALF_LENGTH
        from .goods import CENTRE
        self.assertAlmostEqual((self.made['cap']['upper.v'][:, 0] - CENTRE[0]).max(), HALF_LENGTH - BACK + BRIM, delta=3)

    def test_the_stitches_of_a_bag_lie_on_its_skin(self):
        from scipy.spatial import cKDTree
        bag = self.made['duffel']
        self.assertLess(cKDTree(bag['upper.v']).query(bag['stitch.v'])[0].max(), 3.5)

    def test_a_stripe_runs_straight_across_the_leg(self):
        import numpy as np
        sock = self.made['socks']
        stripe = sock['upper.v'][(sock['upper.a.p_stripe'] > 0) & (sock['upper.v'][:, 2] > 3)]
        left, right = (stripe[np.abs(stripe[:, 0] - edge) < 8, 1].mean() for edge in (stripe[:, 0].min(), stripe[:, 0].max()))
        self.assertLess(abs(left - right), 3)

    def test_what_shapes_one_makes_only_its_own_picture_stale(self):
        from . import goods, lookbook, photograph
        from .tools import PACKAGE

        def made_from(package):
            with mock.patch.object(goods, 'PACKAGE', package):
                return {file: photograph.fingerprint(one) for file, one in lookbook.entries()}
        with tempfile.TemporaryDirectory() as copy:
            for name in os.listdir(PACKAGE):
                if name.endswith('.py'):
                    shutil.copy(os.path.join(PACKAGE, name), copy)
            with open(os.path.join(copy, 'cap.py'), 'a', encoding='utf8') as f:
                f.write('# otherwise')
            before, after = made_from(PACKAGE), made_from(copy)
        self.assertEqual({file for file in before if before[file] != after[file]}, {'leather-six-panel-cap-front.jpg'})

    def test_a_view_it_is_not_seen_in_is_named_with_those_it_is(self):
        from . import photograph
        for product, colour, view, seen in (('game-day-duffel', 'ink', 'side', 'it has front'), ('gum-low-top', 'bone', 'front', 'it has side')):
            with self.subTest(product), self.assertRaisesRegex(SystemExit, seen):
                photograph.shot(product, colour, view)


if __name__ == '__main__':
    unittest.main()
