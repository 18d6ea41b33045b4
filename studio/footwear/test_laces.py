"""Laces, their bow, and the cut they span. Needs numpy and scipy, as whoever makes pictures has them."""
import importlib.util
import unittest

HAS_NUMPY = importlib.util.find_spec('numpy') and importlib.util.find_spec('scipy')


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class Laces(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from .lacing import Lacing
        from .patterns import STYLES
        from .tongue import Tongue
        from .upper import Upper
        cls.upper = Upper(STYLES['plain'], .35)
        cls.lacing = Lacing(cls.upper, Tongue(cls.upper))
        cls.lace = cls.lacing.laces()['lace.v'].reshape(-1, 24, 3)

    def _laces(self):
        eyelets = self.upper.shape['eyelets']
        return self.lace[:eyelets * 90].reshape(eyelets, 90, 24, 3)

    def _bow(self):
        """Middle lines of two loops and of two ends, towards the medial and the lateral side in turn."""
        return self.lace[self.upper.shape['eyelets'] * 90:][:4 * 120].reshape(4, 120, 24, 3)

    def test_each_lace_runs_straight_from_an_eyelet_down_into_the_one_across(self):
        import numpy as np
        for i, lace in enumerate(self._laces()):
            path = lace.mean(1)
            for end, side in ((path[4], -1), (path[-5], 1)):
                self.assertLess(np.linalg.norm(end - self.lacing.places[side][i]), 4)
            out, way = self.lacing.axes[-1][i] + self.lacing.axes[1][i], path[-5] - path[4]
            aside = np.cross(out, way)
            self.assertLess(np.abs((path[10:-10] - path[4]) @ aside).max() / np.linalg.norm(aside), 1.5)

    def test_no_two_laces_touch(self):
        from scipy.spatial.distance import cdist
        laces = self._laces().reshape(self.upper.shape['eyelets'], -1, 3)
        for one, next_one in zip(laces, laces[1:]):
            self.assertGreater(cdist(one[::5], next_one[::5]).min(), 2)

    def test_a_lace_lies_on_the_edge_of_the_stay_and_does_not_come_through_it(self):
        import numpy as np
        from scipy.spatial import cKDTree
        rows = self.upper.rows
        kept = self.upper.throat[:rows].reshape(-1) < 0
        stay, normals = self.upper.surface[:rows].reshape(-1, 3)[kept], self.upper.normals[:rows].reshape(-1, 3)[kept]
        between = self._laces()[:, 16:-16].reshape(-1, 3)                    # past one eyelet, before the other
        nearest = cKDTree(stay).query(between)[1]
        away = between - stay[nearest]
        up = (away * normals[nearest]).sum(1)
        beside = np.linalg.norm(away - up[:, None] * normals[nearest], axis=1)
        self.assertGreater((beside < 1).sum(), 100)
        self.assertGreater(up[beside < 1].min(), -.2)

    def test_the_bow_lies_on_the_shoe_and_does_not_come_through_it(self):
        for ribbon in self._bow():
            clear = self.lacing._clearance(ribbon[6:-6].reshape(-1, 3))
            self.assertGreater(clear.min(), -.3)
            self.assertLess(self.lacing.outer_tree.query(ribbon[6:].mean(1))[0].max(), 16)

    def test_loops_come_back_to_the_knot_and_ends_hang_below_it(self):
        import numpy as np
        medial_loop, lateral_loop, *ends = self._bow().mean(2)
        for loop, side in ((medial_loop, 1), (lateral_loop, -1)):
            self.assertLess(np.linalg.norm(loop[0] - loop[-1]), 6)
            self.assertGreater((side * (loop[:, 1] - loop[0, 1])).max(), 20)
        for end in ends:
            self.assertLess(end[-1, 2], end[0, 2] - 15)

    def test_the_cut_of_the_throat_reaches_down_to_the_lining(self):
        import numpy as np
        from .upper import CUT_EDGE
        mesh = self.upper.mesh()
        places, faces = mesh['upper.v'], mesh['upper.f']
        walls = faces[(np.abs(mesh['upper.a.thr'][faces]) < 1e-4).all(1) & (faces[:, 2] != faces[:, 3])]
        deep = np.linalg.norm(places[walls[:, 0]] - places[walls[:, 3]], axis=1)
        outside = mesh['upper.a.lin'][walls[:, 0]] == 0
        self.assertTrue((deep > CUT_EDGE - .01).all())
        self.assertGreater(deep[outside].mean(), CUT_EDGE + .5)


if __name__ == '__main__':
    unittest.main()
