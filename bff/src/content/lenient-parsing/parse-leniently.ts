import type { z } from 'zod';
import type { Finding } from './finding.ts';
import { fieldName, findingFromIssues } from './issue-wording.ts';
import type { DroppableKinds } from './droppable-kinds.ts';
import { optionalPieceAround, type Path } from './optional-piece.ts';
import { withoutPieces } from './drop-invalid-pieces.ts';

/** A document that fits its schema, perhaps without its malformed pieces, or the finding for which it is refused. */
export type LenientParse<T> = { kind: 'parsed'; data: T; warnings: Finding[] } | { kind: 'refused'; finding: Finding };

/** Maximum length of a malformed value in a warning, in characters. */
const VALUE_SHOWN = 60;

/**
 * Parses a document by a strict schema, but leaves out malformed optional pieces of the droppable kinds. Each piece
 * gets a warning with the field of the fault and the name of the piece.
 */
export function parseLeniently<T extends z.ZodType>(
  schema: T,
  value: unknown,
  droppable: DroppableKinds,
): LenientParse<z.output<T>> {
  const strict = schema.safeParse(value);
  if (strict.success) return { kind: 'parsed', data: strict.data, warnings: [] };
  const pieces = new Map<string, { path: Path; issues: z.core.$ZodIssue[] }>();
  const others: z.core.$ZodIssue[] = [];
  for (const issue of strict.error.issues) {
    const path = optionalPieceAround(issue, schema, droppable);
    if (path === null) {
      others.push(issue);
      continue;
    }
    const name = fieldName(path);
    const piece = pieces.get(name);
    if (piece === undefined) pieces.set(name, { path, issues: [issue] });
    else piece.issues.push(issue);
  }
  if (others.length > 0) return { kind: 'refused', finding: findingFromIssues(others) };
  const found = [...pieces.values()];
  const mended = schema.safeParse(
    withoutPieces(
      value,
      found.map(({ path }) => path),
    ),
  );
  if (!mended.success) return { kind: 'refused', finding: findingFromIssues(mended.error.issues) };
  return { kind: 'parsed', data: mended.data, warnings: found.map(({ path, issues }) => warning(value, path, issues)) };
}

function warning(document: unknown, piece: Path, issues: readonly z.core.$ZodIssue[]): Finding {
  const { field, problem } = findingFromIssues(issues);
  const stated = shown(valueAt(document, issues[0]?.path ?? piece));
  const name = fieldName(piece);
  return { field, problem: `${stated}${problem}; ${name === field ? 'it' : name} was left out` };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  const text = JSON.stringify(value);
  return `${text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN - 1)}…` : text} `;
}
