/** The command line is not understood: exit code 2, with the help text. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** It was understood and cannot be done: exit code 1. */
export class Refused extends Error {
  override name = 'Refused';
}

/** What `parseLine` gives; a line it cannot read is a UsageError. */
export function understood<T>(parseLine: () => T): T {
  try {
    return parseLine();
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}
