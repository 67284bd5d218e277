import type { ContentDocument } from '../document/content-document.ts';
import type { Finding } from '../lenient-parsing/finding.ts';

/**
 * Outcome of a raw document: ready to be stored, or refused with one finding. A refusal has an `id` if the document
 * states one.
 */
export type Conversion =
  | { kind: 'converted'; id: string; document: ContentDocument; warnings: Finding[] }
  | { kind: 'refused'; id?: string | undefined; finding: Finding };
