import { brand } from '#core/config/brand.ts';

/** The texts of header, footer and plain pages. */
export const layoutMessages = {
  skip: 'Skip to content',
  homeLabel: `${brand.name}, home`,
  search: 'Search',
  mainNav: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  home: 'Home',
  backHome: 'Back to home',
  shop: 'Shop',
  shopAll: 'Shop All',
  back: 'Back',
  collections: 'Collections',
  orderUniforms: 'Order Uniforms',
  about: 'About',
  uniformOrder: 'Uniform Order',
  courtLength: '94 ft',
  footer: {
    shop: 'Shop',
    archive: 'Archive',
    policies: 'Policies',
    follow: 'Follow',
    newTab: 'opens in a new tab',
    copyright: `© ${brand.copyrightYear} ${brand.name}`,
  },
  homeTitle: `${brand.name} | Streetwear and team uniforms`,
  homeDescription: `${brand.line} Cut in ${brand.place}`,
  notFound: {
    code: '404',
    title: 'Page Not Found',
    text: 'Off the cut table and out of bounds. These are in play:',
    contact: 'Contact',
    findOrder: 'Find my order',
  },
  failure: {
    title: 'Something tore',
    text: 'The fault is ours. Load the page once more, or start again at the shop.',
    again: 'Try again',
  },
} as const;
