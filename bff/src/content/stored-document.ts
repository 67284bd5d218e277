import type { z } from 'zod';
import type { Finding } from './import/finding.ts';
import { droppableContent } from './lenient/droppable-kinds.ts';
import { parseLeniently } from './lenient/parse-leniently.ts';

/** A stored document that does not fit today's contract. */
export interface StoredMisfit extends Finding {
  canonicalPath: string;
  /** `left-out`: a piece of it is not shown. `unreadable`: readers are told that nothing is there. */
  consequence: 'left-out' | 'unreadable';
}

/** Hears of stored documents that do not fit. */
export type MisfitListener = (misfit: StoredMisfit) => void;

/**
 * A document as today's contract has it, whatever contract it was stored under: fields that came later get their
 * defaults, and what has become malformed is left out as at import. `null` when the document cannot be read any more.
 */
export function readStoredDocument<T extends z.ZodType>(schema: T, document: unknown, canonicalPath: string, onMisfit: MisfitListener): z.output<T> | null {
  const parsed = parseLeniently(schema, document, droppableContent);
  if (parsed.kind === 'refused') {
    onMisfit({ canonicalPath, consequence: 'unreadable', ...parsed.finding });
    return null;
  }
  for (const warning of parsed.warnings) onMisfit({ canonicalPath, consequence: 'left-out', ...warning });
  return parsed.data;
}
