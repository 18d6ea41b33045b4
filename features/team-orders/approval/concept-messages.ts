import { uniforms } from '#core/config/pricing.ts';

const { concepts, revisionRounds } = uniforms.logoDesign;
const { reviewHours } = uniforms;
const rounds = revisionRounds === 1 ? 'one revision' : `${revisionRounds} revisions`;

/** Texts about a logo that the label designs (R5.9): on the order page, in mails and to the label. */
export const conceptMessages = {
  first: `The logo is chosen first: the ${reviewHours} hours to approve begin with the version that has it.`,
  leadRevising: `We are revising your logo. The ${reviewHours} hours to approve begin once it is chosen.`,
  lead: `We are drawing your logo. Check every name, number and size meanwhile; the ${reviewHours} hours to approve begin once the logo is chosen.`,
  delivery: 'With you, if the logo is chosen today and approved when the review ends',
  drawing: 'We draw your logo',
  drawingHint: `${concepts} concepts come by mail. You choose one, or ask for ${rounds} first.`,
  revising: 'We revise your logo',
  revisingHint: 'The revised concept comes by mail. Then you choose.',
  requested: 'You asked for',
  choose: 'Choose your logo',
  chooseHint: `The one you choose goes onto the shirts in the next version, and the ${reviewHours} hours to approve it begin.`,
  concept: (number: number) => `Concept ${number}`,
  revised: (number: number) => `Concept ${number}, revised`,
  picture: (name: string) => `${name} of your logo`,
  chooseThis: (number: number) => `Choose concept ${number}`,
  choosing: 'Choosing...',
  revise: `Or ask for ${rounds}`,
  reviseHint: 'Say which concept you mean and what should be otherwise.',
  sendRevision: 'Ask for the revision',
  noRevision: 'The revision is used. Choose one of these, or write to us.',
  gone: 'This logo was chosen already, or is being revised. Look at what is here now.',
  waits: 'Your logo is chosen. It comes with the new version you asked for.',
  note: (name: string) => `The logo: ${name.toLowerCase()}.`,

  sent: {
    subject: (reference: string) => `Choose the logo of your team order ${reference}`,
    opening: (count: number, reference: string) =>
      count === 1 ? `The revised logo for ${reference} is there.` : `There are ${count} concepts of the logo for ${reference}.`,
    next: (mayRevise: boolean) =>
      `Choose one on the order’s page${mayRevise ? `, or ask for ${rounds} first` : ''}. The ${reviewHours} hours to approve begin once it is chosen.`,
    link: 'Look at them and choose',
  },
  reminder: {
    subject: (reference: string) => `The logo of your team order ${reference} waits for your choice`,
    opening: (reference: string) => `The logo for ${reference} is drawn, and waits for your choice. Nothing is made before.`,
  },
  revisionNotice: {
    subject: (reference: string) => `A revision of the logo for ${reference} is asked for`,
    next: (reference: string) => `When it is drawn: npm run cli -- orders concept ${reference} --file revised.png`,
  },
  picked: {
    subject: (reference: string) => `The logo for ${reference} is chosen`,
    next: (name: string) => `${name} it is. It goes into the next version you send.`,
  },
  staff: {
    notPaid: (reference: string) => `${reference} waits for no logo of ours.`,
    notNow: (reference: string) => `The coach of ${reference} is choosing, or has chosen.`,
    count: (round: number, wanted: number) =>
      round === 1 ? `There are ${wanted} concepts: name each with --file.` : 'A revision is one drawing: name it with --file.',
    noPicture: (name: string) => `${name} cannot be shown on the order’s page: send a PNG or JPG.`,
  },
} as const;
