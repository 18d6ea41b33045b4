import { column, type Design, lineNames } from '../design.ts';

export const halves: Design = {
  family: 'blocks',
  onTrim: lineNames,
  front: () => [{ color: 'trim', path: column(0, 330) }],
};
