/** What tells a machine from a visitor, without asking anybody else. */
export const trap = {
  /** A field that nobody sees and only a machine fills in. */
  field: 'motto',
  /** Sooner than this after its page was opened nobody has typed an address; our own form waits until then. Milliseconds. */
  soonestMs: 1000,
} as const;
