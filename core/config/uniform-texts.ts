/** The greatest length of each text of a uniform order, in characters as a reader counts them (core/text/normalize-line.ts). */
export const uniformTexts = {
  contactName: 80,
  email: 254,
  phone: 40,
  teamName: 60,
  playerName: 60,
  number: 4,
  note: 2000,
  pinNote: 200,
  pinAnswer: 200,
  purchaseOrder: 40,
} as const;
