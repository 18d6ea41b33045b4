import { createContext, type ReactNode } from 'react';

/** What only the server renders: the tags for robots, the data of the page's loaders, and the nonce of its inline scripts. */
export const DocumentContext = createContext<{ headTags: ReactNode; data: string; nonce?: string }>({ headTags: null, data: '' });
