import { CommerceUnavailable } from '#commerce/port.ts';

/** How a failure is logged: once the log has said that the provider is away, each visitor who meets that is no news. */
export const loudnessOf = (error: unknown) => (error instanceof CommerceUnavailable && error.known ? 'debug' : 'error');
