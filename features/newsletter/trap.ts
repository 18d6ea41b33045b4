/** What tells a machine from a visitor, without asking anybody else. */
export const trap = {
  /** A field that nobody sees and only a machine fills in. */
  field: 'motto',
  /** Sooner than this after its page was opened nobody has typed an address; Milliseconds. */
  soonestMs: 1000,
  /** Our own form waits until then: timers fire early by a part of a millisecond, and clocks are rounded. */
  ourFormMs: 1050,
} as const;
