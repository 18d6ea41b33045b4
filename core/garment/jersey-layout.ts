/**
 * Where lettering stands on the adult shirt, in meters: x from the middle, heights above the hem. The same
 * places as content/models/jersey.json has for the 3D model; sizes in inches are a team's (uniform-domain, lettering).
 */
export const inch = 0.0254;

/** Both panels: as large as the halves of the model's texture. */
export const panel = { width: 0.62, height: 0.8 };

/** How tall capitals and digits are, in inches. The back's name is 2 to 2.5 for adults: the smaller leaves room for longer names. */
export const letterInches = {
  adult: { word: 2, frontNumber: 6, name: 2, backNumber: 8 },
  youth: { word: 1.5, frontNumber: 4, name: 2, backNumber: 6 },
} as const;

/** A youth shirt against the adult pattern, as our pictures are graded (studio: kit.py YOUTH_WARMUP). */
export const grades = { adult: 1, youth: 0.8 } as const;

/** Greatest widths keep the lettering clear of the rib and of the seam beside it. The name's height is `nameGap` over the number's. */
export const places = {
  word: { baseline: 0.485, width: 0.32 },
  frontNumber: { baseline: 0.295, width: 0.4 },
  name: { width: 0.28 },
  backNumber: { baseline: 0.34, width: 0.33 },
} as const;
export const nameGap = 1 * inch;

/** The outline round lettering, in em; what is seen of it (art direction: about 5 %). */
export const outlineEm = { words: 0.05, digits: 0.035 } as const;
