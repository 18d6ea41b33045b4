import applicationFailed from './application-failed.js?raw';
import beforeHydration from './before-hydration.js?raw';
import webFonts from './web-fonts.js?raw';

/** The scripts that are inlined in each document, without comments and indentation. */
export const inlinePrograms = {
  beforeHydration: shortened(beforeHydration),
  webFonts: shortened(webFonts),
  applicationFailed: shortened(applicationFailed),
};

function shortened(program: string): string {
  return program.replaceAll(/^ +/gm, '').replaceAll(/^\/\/.*\n/gm, '');
}
