import { cleanValue } from '../document/clean-text.ts';
import type { Conversion } from './conversion.ts';
import { convertCorpusDocument } from './corpus/article.ts';
import { convertEditorialPage } from './native/editorial-page.ts';
import { convertNativeArticle } from './native/native-article.ts';

/**
 * Converts one raw document in any of the three formats. The shape of the document decides the format. Never throws
 * because of the input.
 */
export function convertDocument(value: unknown): Conversion {
  const clean = cleanValue(value);
  if (!isRecord(clean))
    return {
      kind: 'refused',
      finding: { field: 'document', problem: 'is not a JSON object; write one article as { … }' },
    };
  if (clean['kind'] === 'editorial-page') return convertEditorialPage(clean);
  if ('hrlContentId' in clean || 'tabs' in clean) return convertNativeArticle(clean);
  if ('sections' in clean) return convertCorpusDocument(clean);
  return {
    kind: 'refused',
    id: typeof clean['id'] === 'string' ? clean['id'] : undefined,
    finding: {
      field: 'document',
      problem:
        'is neither an article (hrlContentId, tabs), nor an editorial page (kind: "editorial-page"), nor a corpus document (id, sections)',
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
