/**
 * The capitals and digits of a letter style as outlines. Outlines are SVG paths of relative commands (`m`, `l`, `q`, `z`), pairs `x,y` in
 * 1/1000 of the type's size, y down from the baseline. Capitals and digits are 750 high, whatever the type's own proportions.
 */
export type Glyphs = {
  /** Advance, outline, and the contours of it that are holes, which end the outline. `holes` may be left out where only the first contour is none. */
  letters: Readonly<Record<string, readonly [advance: number, path: string, holes?: string]>>;
  /** Combining marks, centered over (or under) a capital; `holes` as of a letter. */
  marks: Readonly<Record<string, readonly [path: string, holes?: string]>>;
  /** By how much two letters move closer. */
  kerning: Readonly<Record<string, number>>;
  /** How far the highest accent on a capital reaches above the baseline. */
  accentTop: number;
  /** How much higher a second mark is set over the first, as in Nguyễn. */
  markHeight: number;
  /** The width of the thinnest stem of a digit. */
  stem: number;
};
