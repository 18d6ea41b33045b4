import { brand, marketingClaims } from '#core/config/brand.ts';

/** Texts of the landing page around its content. */
export const contentMessages = {
  anchors: [
    { label: 'About', to: '#about' },
    { label: 'Fashion', to: '#fashion' },
    { label: 'Sports', to: '#sports' },
    { label: 'Services', to: '#services' },
    { label: 'Contact', to: '#contact' },
  ],
  shop: 'SHOP',
  established: `EST. ${brand.established}`,
  shopNow: 'SHOP NOW',
  theStory: 'THE STORY',
  inShort: `${brand.name} in short`,
  stats: marketingClaims.stats,
  highlights: 'Journey',
  viewFullJourney: 'VIEW FULL JOURNEY',
  aboutUs: 'More about us',
  join: 'The list gets the first cut.',
  joinText: 'Runs are small. Who is on the list hears of them a day before the shop does.',
  write: 'Fittings, sampling, press: a person in the cutting room answers.',
  getInTouch: 'GET IN TOUCH',
  services: 'Services',
  testimonials: 'What clients say',
  stars: '5 out of 5 stars',
} as const;
