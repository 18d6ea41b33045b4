import sonner from 'sonner?raw';

/** The style sheets that sonner inserts when it is loaded: empty first, then with its rules. Their hashes stand in each document's policy. */
export const toasterStyles: string[] = ['', JSON.parse(/__insertCSS\((".*")\)/.exec(sonner)?.[1] ?? '""')];
