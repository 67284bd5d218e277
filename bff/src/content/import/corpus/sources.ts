import { anchorIdSchema } from '@plainwell/contracts/primitives/primitives.ts';
import type { Source } from '@plainwell/contracts/article/source.ts';
import type { AnchorIds } from '../body/anchor-ids.ts';
import { cleanLink } from '../body/clean-link.ts';
import { oneLine } from '../../document/clean-text.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import type { CorpusReference } from './document.ts';

/** Returns references as sources. A reference without an id becomes a source without one: nothing can link to it. */
export function sourcesFromReferences(
  references: readonly CorpusReference[],
  ids: AnchorIds,
  baseUrl?: string,
): { sources: Source[]; warnings: Finding[] } {
  const warnings: Finding[] = [];
  const sources = references.flatMap(({ text, url, id }, index): Source[] => {
    const title = oneLine(text) || oneLine(url ?? '');
    if (title === '') return [];
    const link = url === null || url === undefined ? null : cleanLink(url, baseUrl);
    const isUsable = link !== null && /^https?:/.test(link);
    if (url !== null && url !== undefined && !isUsable) {
      warnings.push({
        field: `references[${index}].url`,
        problem: `"${url}" is not a web address; the source stands without a link`,
      });
    }
    const isAnchor = anchorIdSchema.safeParse(id).success;
    return [
      { title, ...(isUsable && { link }), ...(isAnchor && id !== null && id !== undefined && { id: ids.claim(id) }) },
    ];
  });
  return { sources, warnings };
}
