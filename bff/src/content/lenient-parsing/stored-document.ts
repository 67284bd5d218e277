import type { z } from 'zod';
import type { Finding } from './finding.ts';
import { droppableContent } from './droppable-kinds.ts';
import { parseLeniently } from './parse-leniently.ts';

/** A stored document that does not fit the current contract. */
export interface InvalidDocument extends Finding {
  canonicalPath: string;
  /** `left-out`: pages do not show a piece of it. `unreadable`: readers get 404. */
  consequence: 'left-out' | 'unreadable';
}

/** Called for every stored document that does not fit the current contract. */
export type InvalidDocumentListener = (invalid: InvalidDocument) => void;

/**
 * Reads a stored document by the current contract, even if it was stored under another one. Newer fields get their
 * defaults, and malformed pieces are left out as in an import. Returns `null` if the document is unreadable.
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
