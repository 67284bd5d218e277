import type { ArticleDocument, WriteOutcome } from '../document/content-document.ts';

/** The stored fields of an article that determine what a write does. */
export interface StoredArticle {
  id: string;
  canonicalPath: string;
  contentHash: string;
}

/** An article that will be written, at its final path. */
export interface PlannedWrite {
  document: ArticleDocument;
  before: StoredArticle | undefined;
}

/** The articles to write, and the outcome of each document of the batch, in the order of the batch. */
export interface WritePlan {
  outcomes: WriteOutcome[];
  writes: PlannedWrite[];
}

/**
 * Decides for each article of a batch: new, changed, unchanged, or refused because its path belongs to another article
 * or to an editorial page. `pathOwners` maps a taken path to the id of its article, or to `null` if an editorial page
 * has the path.
 */
export function planWrites(
  batch: readonly ArticleDocument[],
  stored: ReadonlyMap<string, StoredArticle>,
  pathOwners: ReadonlyMap<string, string | null>,
): WritePlan {
  const owners = new Map(pathOwners);
  const plan: WritePlan = { outcomes: [], writes: [] };
  for (const document of batch) {
    const before = stored.get(document.article.hrlContentId);
    if (before?.contentHash === document.contentHash) {
      plan.outcomes.push({ kind: 'unchanged' });
      continue;
    }
    const placed = before !== undefined && document.isPathDerived ? atPath(document, before.canonicalPath) : document;
    const { canonicalPath, hrlContentId } = placed.article;
    const owner = owners.get(canonicalPath);
    if (owner !== undefined && owner !== hrlContentId) {
      plan.outcomes.push({ kind: 'refused', field: 'canonicalPath', problem: takenPath(canonicalPath, owner) });
      continue;
    }
    owners.set(canonicalPath, hrlContentId);
    plan.outcomes.push({ kind: before === undefined ? 'imported' : 'updated' });
    plan.writes.push({ document: placed, before });
  }
  return plan;
}

function atPath(document: ArticleDocument, canonicalPath: string): ArticleDocument {
  return { ...document, article: { ...document.article, canonicalPath } };
}

function takenPath(path: string, owner: string | null): string {
  return `/${path} belongs to ${owner === null ? 'an editorial page' : `the article ${owner}`} already; choose another path`;
}
