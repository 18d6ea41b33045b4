"""From linear light to the print: the paper's own light, tone curve, film grain."""
import cv2
import numpy as np

KNEE = .70                                       # linear up to here, then a soft shoulder
CONTRAST, GRAIN = .25, .8                        # strength of the S curve; standard deviation of the film grain in 1/255
CRISP, CRISP_REACH, CRISP_EDGE = 2.4, .024, .004  # strength; how far the smooth shading reaches (of the height); how strong an edge is no fold (variance)
PAPER_TOP, PAPER_BOTTOM = 1.02, .985             # light on the bare paper at the upper and lower edge of every picture
PAPER_CHROMA = (-4, 2)                           # the paper's Cb and Cr in every picture, in light and in shadow (of 255)


def lit_paper(tint, height):
    """The bare paper (height, 1, 3), linear, under one even light; tint: its linear colour."""
    down = np.linspace(0, 1, height, dtype=np.float32)[:, None, None]
    return np.array(tint, np.float32) * (PAPER_TOP + (PAPER_BOTTOM - PAPER_TOP) * down)


def tone(rgb, fade=1):
    """Soft shoulder on the largest channel, hue kept; very bright areas lose a little saturation as film does (fade 0: none)."""
    peak = np.maximum(rgb.max(2, keepdims=True), 1e-6)
    over = np.maximum(peak - KNEE, 0)
    mapped = np.where(peak > KNEE, KNEE + (1 - KNEE) * (1 - np.exp(-over / (1 - KNEE))), peak)
    white = fade * np.clip((peak - 1.2) / 2.5, 0, .6)
    return rgb * (mapped / peak) * (1 - white) + mapped * white


def to_srgb(c):
    """Linear 0..1 array -> sRGB 0..1."""
    c = np.clip(c, 0, 1)
    return np.where(c <= .0031308, 12.92 * c, 1.055 * c ** (1 / 2.4) - .055)


def contrasted(image):
    """sRGB 0..1 with a mild S curve, its ends fixed."""
    return image + CONTRAST * (image - .5) * image * (1 - image) * 4


def crisp(image, cover):
    """sRGB 0..1 with, where `cover` (h, w, 1) is 1, folds, seams and weave brought out as a retoucher does: what differs from the wide smooth
    shading, whose own edges stay as they are (He 2010, guided filter), is made stronger. Without it cloth and leather look moulded (docs/decisions/2026-11-25-crisp-cloth.md)."""
    def mean(values):
        return cv2.blur(values, (reach, reach))
    luma, reach = (image @ np.array([.299, .587, .114])).astype(np.float32), 2 * round(image.shape[0] * CRISP_REACH) + 1
    middle = mean(luma)
    spread = mean(luma * luma) - middle * middle
    slope = spread / (spread + CRISP_EDGE)
    shading = mean(slope) * luma + mean(middle - slope * middle)
    stronger = CRISP * (luma - shading) * np.sqrt(np.clip(luma, .03, 1)) * np.clip(1.1 - luma, 0, 1)
    return image * np.clip(1 + cover * (stronger / np.maximum(luma, 1e-3))[..., None], .6, 1.6)


def of_one_hue(paper):
    """The finished paper, sRGB 0..1, in the one hue of the house. JPEG knows chroma in whole steps only: a hue that drifts
    between two of them breaks into greenish and reddish patches, and pictures of two shoots lie on two papers."""
    cb, cr = PAPER_CHROMA
    luma = paper @ np.array([.299, .587, .114], np.float32)
    return luma[..., None] + np.array([1.402 * cr, -.344 * cb - .714 * cr, 1.772 * cb], np.float32) / 255


def grained(image):
    """sRGB 0..1 with the grain of film, as an 8 bit BGR array."""
    grain = np.random.default_rng(7).normal(0, GRAIN / 255, image.shape[:2])[..., None]
    return np.clip((image + grain)[..., ::-1] * 255 + .5, 0, 255).astype(np.uint8)
