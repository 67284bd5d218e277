import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';

/** Text of `error` in an answer whose `fields` contain a message for each fault of the request. */
export const INVALID_REQUEST = 'The request is invalid.';

/** Maximum number of letters by which a mistyped name may differ from a known one. */
const TYPO_LETTERS = 2;
/** Longest name of an unknown field that an answer repeats, in characters, and the most names that it repeats. */
const NAME_MAXIMUM = 60;
const NAMES_MAXIMUM = 10;

/** Normalizes a name for comparison: `dry-run`, `dryRun` and `DRY_RUN` become equal. */
const lettersOf = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * Returns a message for each unknown field of a call.
 * @param known names of the call's fields. The message suggests the nearest of them.
 */
export function unknownFields(unknown: readonly string[], known: readonly string[] = []): Record<string, string> {
  const wordsOf = (name: string) => {
    const [nearest] = known
      .map((word) => ({ word, letters: distance(lettersOf(name), lettersOf(word)) }))
      .filter(({ word, letters }) => letters <= TYPO_LETTERS && letters < word.length)
      .toSorted((one, other) => one.letters - other.letters);
    return nearest === undefined ? 'is not known here' : `is not known here: did you mean ${nearest.word}?`;
  };
  const repeated = unknown.slice(0, NAMES_MAXIMUM).map((name) => name.slice(0, NAME_MAXIMUM).toWellFormed());
  return Object.fromEntries(repeated.map((name) => [name, wordsOf(name)]));
}

/** Matches zod's default messages (locale `en`), which appear if a schema has no message of its own. */
const OF_ZOD = /^(?:Invalid|Too (?:big|small))/;
const NOT_THERE = /received undefined$/;
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

function bound(how: 'at least' | 'at most', limit: number, origin: string): string {
  const unit = UNITS[origin];
  if (unit === undefined) return `must be ${how} ${limit}`;
  return how === 'at least' && limit === 1 ? 'must not be empty' : `must have ${how} ${limit} ${unit}`;
}

/** Returns the message of a field's fault, worded like our own messages. */
function wordsOf(issue: z.core.$ZodIssue): string {
  if (!OF_ZOD.test(issue.message)) return issue.message;
  if (NOT_THERE.test(issue.message)) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be of the type ${issue.expected}`;
    case 'too_big':
      return bound('at most', Number(issue.maximum), issue.origin);
    case 'too_small':
      return bound('at least', Number(issue.minimum), issue.origin);
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    default:
      return issue.message;
  }
}

/**
 * Returns a readable message for each faulty field: `events.0.remote` → message.
 * @param known names of the body's fields. The message of an unknown field suggests the nearest of them.
 */
export function fieldErrors(error: z.ZodError, known?: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    error.issues.flatMap((issue): [string, string][] =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0
        ? Object.entries(unknownFields(issue.keys, known))
        : [[issue.path.join('.') || 'body', wordsOf(issue)]],
    ),
  );
}
