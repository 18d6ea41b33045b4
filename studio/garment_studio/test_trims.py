"""Zips, bands and pockets. Needs numpy and scipy, as whoever makes pictures has them."""
import unittest

from .test_tailor import HAS_NUMPY


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class Trims(unittest.TestCase):
    def test_the_pull_of_a_zip_hangs_where_its_two_sides_part(self):
        from . import drafting, trims
        from .wardrobe.jackets import VEST
        g = drafting.draft_top(VEST['pattern'], .02)
        slider, *_, tab = trims.build(g, [dict(type='puller')], 'quilt', g.flat)
        parted = g.position[g.merged('frontR', 'openR')[-1]][2]
        self.assertAlmostEqual(slider['position'][:, 2].max(), parted, delta=.006)
        self.assertLess(tab['position'][:, 2].min(), parted - .02)

    def test_a_button_is_sewn_on_with_two_bars_of_thread_that_lie_in_it(self):
        import numpy as np
        from . import drafting, trims
        from .wardrobe.jackets import COAT
        g = drafting.draft_top(COAT['pattern'], .02)
        button, *bars = trims.build(g, [dict(type='snaps', points=[(.05, .3)], radius=.0105, lift=.006, fabric='horn', sewn=True)], 'melton', g.flat)
        self.assertEqual([button['fabric'], *(b['fabric'] for b in bars)], ['horn', 'cord', 'cord'])
        for bar in bars:
            self.assertLess(np.linalg.norm(bar['position'] - button['position'].mean(0), axis=1).max(), .0105 * .6)

    def test_the_ribs_of_a_neck_run_through_its_middle_without_a_wedge(self):
        from . import drafting
        from .wardrobe.kit import MESH_JERSEY
        neck = drafting.draft_top(MESH_JERSEY['pattern'], .011).panels[0].curve('neckR')
        (x, y), *_ = neck[-2:] - neck[-1]
        self.assertLess(abs(y / x), .13)      # all but level where it meets the other half

    def test_a_pocket_with_round_corners_keeps_its_sides(self):
        import numpy as np
        from . import trims
        square = np.array([(0, 0), (.1, 0), (.1, .1), (0, .1)], float)
        made = trims._round_corners(square, .01)
        self.assertTrue((made >= 0).all() and (made <= .1).all())
        self.assertGreater(min(np.hypot(*(made - corner).T).min() for corner in square), .003)


if __name__ == '__main__':
    unittest.main()
