/** What cuts beside the usual one need: the shape of their sides, and sleeves. A browser loads it with such a cut. */
export { sleevesOf } from './jersey-sleeve.ts';
export { taperedPath } from './tapered-path.ts';
