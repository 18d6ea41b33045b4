/** How long the end of a process may take, in ms; `deploy/` gives it more. */
export const drainMs = 10_000;
/** How long a mail that is being sent is waited for at most, in ms: `patienceMs` of lib/mail/mail-transport.server.ts. */
export const mailMs = 40_000;
/** For so long new requests are still taken, each told to come on another connection the next time. */
export const farewellMs = 1000;
