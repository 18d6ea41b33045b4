import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command line is not understood: exit code 2, with the help text. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** It was understood and cannot be done: exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Words and options of a command line. Throws a UsageError for an option that is none of these, or has no value. */
export function readLine<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}
