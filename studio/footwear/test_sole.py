"""How a sole meets the ground. Needs numpy and scipy, as whoever makes pictures has them."""
import importlib.util
import unittest

HAS_NUMPY = importlib.util.find_spec('numpy') and importlib.util.find_spec('scipy')


@unittest.skipUnless(HAS_NUMPY, 'numpy and scipy are not installed')
class Sole(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        from . import sole
        from .patterns import STYLES
        from .upper import Upper
        cls.upper = Upper(STYLES['plain'], .35)
        cls.parts = sole.build(cls.upper)

    def test_it_lies_flat_under_the_ball_and_rolls_up_at_the_toe(self):
        import numpy as np
        x, _, z = self.parts['outsole.v'].T
        z = z + self.upper.style['sole']['drop']
        self.assertLess(np.abs(z[(x > 60) & (x < 190)].min()), .3)
        self.assertGreater(z[x > x.max() - 2].min(), 10)

    def test_at_both_ends_its_foot_stands_back_behind_the_rim(self):
        from .sole import POINTS
        rim, foot = self.parts['midsole.v'], self.parts['outsole.v'].reshape(-1, POINTS, 3)
        for end, side in ((foot[..., 0].max(0).argmax(), 1), (foot[..., 0].min(0).argmin(), -1)):
            ground = foot[:, end][foot[:, end, 2] < foot[:, end, 2].min() + 2.5]
            self.assertGreater((rim[:, 0] * side).max() - (ground[:, 0] * side).max(), 1)

    def test_the_toe_slopes_down_to_the_rim(self):
        ridge = self.upper.base[:, self.upper.half]
        seen = ridge[ridge[:, 2] > self.upper.style['sole']['top'](ridge[:, 0])]
        toe = seen[seen[:, 0] > seen[:, 0].max() - 12]
        self.assertLess(toe[:, 2].max() - toe[:, 2].min(), 16)

    def test_every_shoe_stands_on_the_ground(self):
        import os
        import tempfile
        from unittest import mock

        import numpy as np

        from . import shoe
        with tempfile.TemporaryDirectory() as cache, mock.patch.dict(os.environ, STUDIO_CACHE=cache), np.load(shoe.build('plain', .35)) as parts:
            lowest = min(parts[name][:, 2].min() for name in parts.files if name.endswith('.v'))
        self.assertAlmostEqual(lowest, 0, delta=.3)


if __name__ == '__main__':
    unittest.main()
