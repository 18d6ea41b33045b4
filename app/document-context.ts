import { createContext, type ReactNode } from 'react';

/** What is rendered on the server only: the tags for robots, the loader data, and the inline scripts with their nonce. */
export const DocumentContext = createContext<{
  headTags: ReactNode;
  data: string;
  programs: Partial<Record<'beforeHydration' | 'webFonts' | 'applicationFailed', string>>;
  nonce?: string;
}>({ headTags: null, data: '', programs: {} });
