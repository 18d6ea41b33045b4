import applicationFailed from './application-failed.js?raw';
import beforeHydration from './before-hydration.js?raw';
import sessionStorageGuard from './session-storage.js?raw';
import webFonts from './web-fonts.js?raw';

/** The scripts that are inlined in each document, without comments and indentation. */
export const inlinePrograms = {
  beforeHydration: shortened(sessionStorageGuard + beforeHydration),
  webFonts: shortened(webFonts),
  applicationFailed: shortened(applicationFailed),
};

function shortened(program: string): string {
  return program.replaceAll(/^ +/gm, '').replaceAll(/^\/\/.*\n/gm, '');
}
