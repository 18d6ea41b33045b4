import type { Design } from '../design.ts';
import { sidePanels } from '../jersey-cut.ts';

export const plain: Design = { family: 'classic', front: (fabric) => sidePanels[fabric] };
