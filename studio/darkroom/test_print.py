"""The finish of a picture. Needs numpy and OpenCV, as whoever makes pictures has them."""
import importlib.util
import unittest

HAS_OPENCV = all(importlib.util.find_spec(name) for name in ('numpy', 'cv2'))


@unittest.skipUnless(HAS_OPENCV, 'numpy and opencv are not installed')
class CrispCloth(unittest.TestCase):
    def setUp(self):
        import numpy as np
        from .print import crisp
        self.crisp = crisp
        y, x = np.mgrid[:500, :400] / 500
        self.folds = (.03 * np.sin(x * 150))[..., None]
        self.shading = np.repeat((.3 + .2 * y)[..., None], 3, 2)
        self.cover = np.ones((500, 400, 1))

    def test_folds_stand_out_and_the_shading_of_the_body_stays(self):
        import numpy as np
        flat, folded = self.crisp(self.shading, self.cover), self.crisp(self.shading + self.folds, self.cover)
        inner = np.s_[50:-50, 50:-50]
        self.assertLess(abs(flat - self.shading)[inner].max(), .002)
        self.assertGreater((folded - flat)[inner].std(), 1.3 * self.folds.std())

    def test_paper_stays_as_it_is(self):
        picture = self.shading + self.folds
        self.assertEqual(abs(self.crisp(picture, 0 * self.cover) - picture).max(), 0)

    def test_no_bright_seam_stands_beside_a_dark_edge(self):
        import numpy as np
        picture = np.repeat(np.where(np.arange(400) < 200, .08, .85)[None, :, None] * np.ones((500, 1, 1)), 3, 2)
        self.assertLess(abs(self.crisp(picture, self.cover) - picture).max(), .02)
