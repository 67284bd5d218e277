import { AnchorIds } from '../body/anchor-ids.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';

/** Gives an id to every section of a raw native document. The id is made from the title if the file states none. */
export function withSectionIds(value: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(value['tabs'])) return value;
  const tabs: unknown[] = value['tabs'];
  const ids = new AnchorIds();
  // Claims stated ids first, so that no new id takes them. Repeated ids get the same numbers as in `claimSectionIds`.
  for (const id of tabs.map(statedId)) if (id !== null) ids.claim(id);
  return {
    ...value,
    tabs: tabs.map((tab) => {
      if (!isRecord(tab) || tab['id'] !== undefined) return tab;
      return { ...tab, id: ids.claimFor(typeof tab['title'] === 'string' ? tab['title'] : null) };
    }),
  };
}

/** Claims the sections' ids. An id that is taken gets a number and a warning. */
export function claimSectionIds<T extends { id: string }>(
  tabs: readonly T[],
  ids: AnchorIds,
): { tabs: T[]; warnings: Finding[] } {
  const warnings: Finding[] = [];
  const claimed = tabs.map((tab, index) => {
    const id = ids.claim(tab.id);
    if (id !== tab.id)
      warnings.push({
        field: `tabs[${index}].id`,
        problem: `"${tab.id}" is taken on this page; the section is "${id}"`,
      });
    return { ...tab, id };
  });
  return { tabs: claimed, warnings };
}

function statedId(tab: unknown): string | null {
  return isRecord(tab) && typeof tab['id'] === 'string' ? tab['id'] : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
