import type { z } from 'zod';
import type { Finding } from './finding.ts';
import { droppableContent } from './droppable-kinds.ts';
import { parseLeniently } from './parse-leniently.ts';

/** A stored document that does not fit today's contract. */
export interface InvalidDocument extends Finding {
  canonicalPath: string;
  /** `left-out`: a piece of it is not shown. `unreadable`: readers get 404. */
  consequence: 'left-out' | 'unreadable';
}

/** Called with every stored document that does not fit. */
export type InvalidDocumentListener = (invalid: InvalidDocument) => void;

/**
 * A document as today's contract has it, whatever contract it was stored under: fields that came later get their
 * defaults, and what has become malformed is left out as at import. `null` when the document cannot be read any more.
 */
export function readStoredDocument<T extends z.ZodType>(
  schema: T,
  document: unknown,
  canonicalPath: string,
  onInvalidDocument: InvalidDocumentListener,
): z.output<T> | null {
  const parsed = parseLeniently(schema, document, droppableContent);
  if (parsed.kind === 'refused') {
    onInvalidDocument({ canonicalPath, consequence: 'unreadable', ...parsed.finding });
    return null;
  }
  for (const warning of parsed.warnings) onInvalidDocument({ canonicalPath, consequence: 'left-out', ...warning });
  return parsed.data;
}
