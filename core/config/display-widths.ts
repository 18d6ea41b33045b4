/**
 * The widths of capitals of the label's display type, in em: what a headline needs before any font is there. These are of Archivo at weight
 * 900 and width 125 %. Too much sets headlines smaller, too little lets a long word leave its column.
 */
export const displayWidths: { groups: readonly { letters: string; em: number }[]; others: number } = {
  groups: [
    { letters: 'MW', em: 1.2 },
    { letters: "I.,'-: ", em: 0.45 },
    { letters: 'EFLPSTZ0123456789', em: 0.85 },
  ],
  others: 0.97,
};
