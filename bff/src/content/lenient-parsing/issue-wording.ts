import type { z } from 'zod';
import type { Finding } from './finding.ts';

/** Number of findings that are shown for a refused document. The rest is only counted. */
const FINDINGS_SHOWN = 3;

type Issue = z.core.$ZodIssue;

/**
 * Describes the issues that a schema found, and how to correct them. Returns one finding, because the report has one
 * line per document.
 */
export function findingFromIssues(issues: readonly Issue[]): Finding {
  const [first, ...others] = issues
    .slice(0, FINDINGS_SHOWN)
    .map((issue) => ({ field: fieldName(issue.path), problem: wording(issue) }));
  if (first === undefined) return { field: 'document', problem: 'is not valid' };
  const also = others.map(({ field, problem }) => `; ${field}: ${problem}`).join('');
  const more = issues.length > FINDINGS_SHOWN ? `; and ${issues.length - FINDINGS_SHOWN} more` : '';
  return { field: first.field, problem: `${first.problem}${also}${more}` };
}

/** Formats a path as a person writes it, such as `tabs[2].title`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return name.replace(/^\./, '') || 'document';
}

/**
 * Beginnings of zod's own messages. Any other message was written for its field, and is more helpful than the code of
 * the issue.
 */
const GENERIC = /^(?:Too |Invalid )/;

function wording(issue: Issue): string {
  if (!GENERIC.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? `is missing; add it (${issue.expected})`
        : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `is too long; at most ${issue.maximum} ${unit(issue.origin)} are allowed`;
    case 'too_small':
      return Number(issue.minimum) === 1
        ? 'is empty; fill it in'
        : `is too short; at least ${issue.minimum} ${unit(issue.origin)} are needed`;
    case 'invalid_union':
      return 'has none of the allowed shapes';
    default:
      return issue.message;
  }
}

function unit(origin: string): string {
  if (origin === 'string') return 'characters';
  return origin === 'array' ? 'entries' : 'as its value';
}
