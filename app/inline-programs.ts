import applicationFailed from './application-failed.js?raw';
import beforeHydration from './before-hydration.js?raw';
import webFonts from './web-fonts.js?raw';

/** The scripts that are inlined in each document, without their comments. */
export const inlinePrograms = {
  beforeHydration: withoutComments(beforeHydration),
  webFonts: withoutComments(webFonts),
  applicationFailed: withoutComments(applicationFailed),
};

function withoutComments(program: string): string {
  return program.replaceAll(/^ *\/\/.*\n/gm, '');
}
