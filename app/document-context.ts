import { createContext, type ReactNode } from 'react';

/** What only the server renders: the tags for robots, the data of the page's loaders, and inline programs with their nonce. */
export const DocumentContext = createContext<{
  headTags: ReactNode;
  data: string;
  programs: Partial<Record<'beforeHydration' | 'webFonts' | 'applicationFailed', string>>;
  nonce?: string;
}>({ headTags: null, data: '', programs: {} });
