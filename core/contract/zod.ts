import { z } from 'zod';

/**
 * zod with messages that a person would write. Every schema of the contract imports it from here, so that no message of the library reaches
 * a visitor, whichever rule of a schema has none of its own.
 */
z.config({ customError: (issue) => describeIssue(issue) });

export { z };

function describeIssue(issue: z.core.$ZodRawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string') return isMissing ? 'Fill this in' : `Write at least ${issue.minimum} characters`;
      return issue.origin === 'array' ? 'Add at least one' : `Choose ${issue.minimum} or more`;
    case 'too_big':
      if (issue.origin === 'string') return `Keep this to ${Number(issue.maximum).toLocaleString('en-US')} characters`;
      return issue.origin === 'array' ? `There are too many; ${issue.maximum} is the most` : `Choose ${issue.maximum} or less`;
    case 'invalid_value':
      return 'Choose one of the options';
    case 'invalid_type':
      return isMissing ? 'Fill this in' : 'This is not the kind of value that belongs here';
    case 'unrecognized_keys':
      return `There is nothing called ${issue.keys.join(', ')}`;
    default:
      return 'Check this: it is not in a form we understand';
  }
}
