"""Crossed laces and the cut they come out of. Needs numpy and scipy, as whoever makes pictures has them."""
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

    def test_two_strands_cross_one_lying_over_the_other(self):
        import numpy as np
        from scipy.spatial.distance import cdist
        from .lacing import HALF_THICKNESS
        laces = self.lacing.laces()['lace.v']
        paths = laces.reshape(2 * self.upper.shape['eyelets'], 90, -1, 3).mean(2)
        above = []
        for left, right in zip(paths[::2], paths[1::2]):
            apart = cdist(left[15:75, :2], right[15:75, :2])
            a, b = np.unravel_index(apart.argmin(), apart.shape)
            self.assertLess(apart.min(), 1.5)
            rise = left[15 + a, 2] - right[15 + b, 2]
            self.assertTrue(HALF_THICKNESS < abs(rise) < 6 * HALF_THICKNESS, rise)
            above.append(rise > 0)
        self.assertEqual(above, [i % 2 == above[1] for i in range(len(above))])

    def test_a_strand_lies_on_the_edge_of_the_stay_and_does_not_come_through_it(self):
        import numpy as np
        from scipy.spatial import cKDTree
        rows = self.upper.rows
        kept = self.upper.throat[:rows].reshape(-1) < 0
        stay, normals = self.upper.surface[:rows].reshape(-1, 3)[kept], self.upper.normals[:rows].reshape(-1, 3)[kept]
        ribbons = self.lacing.laces()['lace.v'].reshape(2 * self.upper.shape['eyelets'], 90, -1, 3)
        leaving = ribbons[:, 24:45].reshape(-1, 3)                           # past the eyelet, before the crossing
        nearest = cKDTree(stay).query(leaving)[1]
        away = leaving - stay[nearest]
        up = (away * normals[nearest]).sum(1)
        beside = np.linalg.norm(away - up[:, None] * normals[nearest], axis=1)
        self.assertGreater((beside < 1).sum(), 100)
        self.assertGreater(up[beside < 1].min(), -.2)

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
