"""What is no shoe. Needs numpy and scipy, as whoever makes pictures has them."""
import importlib.util
import unittest
from unittest import mock

HAS_NUMPY = importlib.util.find_spec('numpy') and importlib.util.find_spec('scipy') and importlib.util.find_spec('cv2')


@unittest.skipUnless(HAS_NUMPY, 'numpy, scipy and OpenCV are not installed')
class Goods(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from . import goods
        cls.made = {style: importlib.import_module('.' + style, __package__).build(.35) for style in goods.STYLES}

    def test_all_stand_on_the_floor(self):
        for style, parts in self.made.items():
            with self.subTest(style):
                lowest = min(parts[name][:, 2].min() for name in parts if name.endswith('.v'))
                self.assertGreater(lowest, -2.5)
                self.assertLess(lowest, 2.5)

    def test_a_cap_has_six_gores_and_six_eyelets(self):
        import numpy as np
        from .goods import CENTRE
        from .toolbox import torus
        cap = self.made['cap']
        x, y, z = (cap['upper.v'] - CENTRE).T
        ring = (np.abs(z - 70) < 1.5) & (np.abs(cap['upper.a.p_gore']) < 90)
        gores = np.sign(cap['upper.a.p_gore'][ring][np.argsort(np.arctan2(y[ring], x[ring] + 5))])
        far = np.abs(cap['upper.a.p_gore'][ring][np.argsort(np.arctan2(y[ring], x[ring] + 5))]) > 12
        self.assertEqual(int((np.diff(gores[far]) != 0).sum()) + int(gores[far][0] != gores[far][-1]), 6)
        one = len(torus(CENTRE, CENTRE, 2.7, .75, 40, 14)[0])
        self.assertEqual(len(cap['eyelet.v']), 6 * one)

    def test_the_brim_reaches_out_in_front_of_the_crown(self):
        from .cap import BRIM, LENGTH
        from .goods import CENTRE
        self.assertAlmostEqual((self.made['cap']['upper.v'][:, 0] - CENTRE[0]).max(), LENGTH - 5 + BRIM, delta=3)

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
        before = {file: photograph.fingerprint(one) for file, one in lookbook.entries()}
        real = goods.fingerprint
        with mock.patch.object(goods, 'fingerprint', lambda style: real(style) + ('x' if style == 'cap' else '')):
            after = {file: photograph.fingerprint(one) for file, one in lookbook.entries()}
        self.assertEqual({file for file in before if before[file] != after[file]}, {'leather-six-panel-cap-front.jpg'})


if __name__ == '__main__':
    unittest.main()
