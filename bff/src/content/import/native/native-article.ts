import { articleSchema, type Article } from '@plainwell/contracts/article/article.ts';
import { droppableContent } from '../../lenient-parsing/droppable-kinds.ts';
import { parseLeniently } from '../../lenient-parsing/parse-leniently.ts';
import { AnchorIds } from '../body/anchor-ids.ts';
import { finishBodies } from '../body/finish-bodies.ts';
import { changedMeaningFault } from '../body/changed-meaning-fault.ts';
import { pathFinding } from '../canonical-path.ts';
import { contentHash } from '../../document/content-hash.ts';
import type { Conversion } from '../conversion.ts';
import { dateOrderFindings } from '../date-order.ts';
import { sizeFinding } from '../documents/document-size.ts';
import { claimSectionIds, withSectionIds } from './section-ids.ts';

/** Converts an article in the site's own format (`articleSchema`). */
export function convertNativeArticle(value: Record<string, unknown>): Conversion {
  const stated = value['hrlContentId'];
  const id = typeof stated === 'string' ? stated : undefined;
  const parsed = parseLeniently(articleSchema, withSectionIds(value), droppableContent);
  if (parsed.kind === 'refused') return { kind: 'refused', id, finding: parsed.finding };
  const article = parsed.data;
  const finding =
    pathFinding(article.canonicalPath, article.language) ??
    sizeFinding(article.tabs) ??
    changedMeaningFault(article.tabs);
  if (finding !== null) return { kind: 'refused', id, finding };
  const ids = new AnchorIds();
  const sections = claimSectionIds(article.tabs, ids);
  for (const source of article.sources) if (source.id !== undefined) source.id = ids.claim(source.id);
  const finished = finishBodies(
    sections.tabs.map(({ body }, index) => ({ field: `tabs[${index}].body`, html: body })),
    ids,
    article.language,
  );
  const { [article.language]: _own, ...translations } = article.translations;
  const clean: Article = {
    ...article,
    translations,
    tabs: sections.tabs.map((tab, index) => ({ ...tab, body: finished.bodies[index] ?? '' })),
  };
  return {
    kind: 'converted',
    id: article.hrlContentId,
    document: {
      kind: 'article',
      article: clean,
      isPathDerived: false,
      translationIds: [],
      contentHash: contentHash(clean),
    },
    warnings: [
      ...parsed.warnings,
      ...dateOrderFindings(article.byline.articleDates, 'byline.articleDates.lastUpdates'),
      ...sections.warnings,
      ...finished.warnings,
    ],
  };
}
