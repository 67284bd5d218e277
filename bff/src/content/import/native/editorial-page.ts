import { editorialPageSchema, type EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import { droppableContent } from '../../lenient-parsing/droppable-kinds.ts';
import { parseLeniently } from '../../lenient-parsing/parse-leniently.ts';
import { AnchorIds } from '../body/anchor-ids.ts';
import { finishBodies } from '../body/finish-bodies.ts';
import { changedMeaningFault } from '../body/changed-meaning-fault.ts';
import { pathFinding } from '../canonical-path.ts';
import { contentHash } from '../../document/content-hash.ts';
import type { Conversion } from '../conversion.ts';
import { sizeFinding } from '../documents/document-size.ts';
import { claimSectionIds, withSectionIds } from './section-ids.ts';

/** Converts an editorial page (`editorialPageSchema`). Its path is its id. */
export function convertEditorialPage(value: Record<string, unknown>): Conversion {
  const stated = value['canonicalPath'];
  const id = typeof stated === 'string' ? stated : undefined;
  const parsed = parseLeniently(editorialPageSchema, withSectionIds(value), droppableContent);
  if (parsed.kind === 'refused') return { kind: 'refused', id, finding: parsed.finding };
  const page = parsed.data;
  const finding =
    pathFinding(page.canonicalPath, page.language) ?? sizeFinding(page.tabs) ?? changedMeaningFault(page.tabs);
  if (finding !== null) return { kind: 'refused', id, finding };
  const ids = new AnchorIds();
  const sections = claimSectionIds(page.tabs, ids);
  const finished = finishBodies(
    sections.tabs.map(({ body }, index) => ({ field: `tabs[${index}].body`, html: body })),
    ids,
    page.language,
  );
  const clean: EditorialPage = {
    ...page,
    tabs: sections.tabs.map((tab, index) => ({ ...tab, body: finished.bodies[index] ?? '' })),
  };
  return {
    kind: 'converted',
    id: page.canonicalPath,
    document: { kind: 'editorial-page', page: clean, contentHash: contentHash(clean) },
    warnings: [...parsed.warnings, ...sections.warnings, ...finished.warnings],
  };
}
