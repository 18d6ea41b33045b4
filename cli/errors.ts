import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** The command line cannot be understood: exit code 2, with the help text. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command was understood and cannot be done: exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Parses positional arguments and options. Throws a UsageError for an unknown option or a missing value. */
export function readLine<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

/** What a command prints to standard output, and its exit code where that is not 0. */
export type CliResult = { text: string; code: 0 | 1 };
