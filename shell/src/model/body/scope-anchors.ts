import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { scopedAnchor } from '@plainwell/contracts/browser/page-anchors.ts';
import { createHash } from 'node:crypto';

/** Longest anchor that stays within the 100 characters of `anchorIdSchema` with a scope behind it. */
const STEM_MAXIMUM = 91;
/** Characters of the digest that tells apart what is longer. */
const DIGEST_LENGTH = 8;

/**
 * Ids and links to places of the page in tags, as the sanitiser writes them. Looked at from its end, so that a long
 * text is read once.
 */
const ANCHORS = /\s(id|href)="(#?)([A-Za-z][\w-]*)"(?<=<[a-z][^<>]*)/g;

function withScope(anchor: string, scope: string): string {
  if (anchor.length <= STEM_MAXIMUM) return scopedAnchor(anchor, scope);
  const digest = createHash('sha256').update(anchor).digest('hex').slice(0, DIGEST_LENGTH);
  return scopedAnchor(`${anchor.slice(0, STEM_MAXIMUM - DIGEST_LENGTH - 1)}-${digest}`, scope);
}

/** Ids and links of one body: a link without `#` leads elsewhere. */
function withScopedAnchors(body: string, scope: string): string {
  return body.replaceAll(ANCHORS, (found, name: string, hash: string, anchor: string) =>
    (name === 'href') === (hash === '#') ? ` ${name}="${hash}${withScope(anchor, scope)}"` : found,
  );
}

/** A link to a section of the article itself, as one with the section's anchor. */
function withScopedLink(link: string, { canonicalPath, tabs }: FoundArticle, scope: string): string {
  const [page, anchor = ''] = link.split('#');
  return page === `/${canonicalPath}` && tabs.some(({ id }) => id === anchor)
    ? `${page}#${withScope(anchor, scope)}`
    : link;
}

/**
 * Ends every anchor of an article with its scope, and every link to one, so that it can stand on a page with others
 * (rules.md#infinite-page): its sections, its sources, its story, and whatever its text names.
 */
export function scopeAnchors(article: FoundArticle, scope: string): FoundArticle {
  const { livedExperience } = article;
  return {
    ...article,
    tabs: article.tabs.map((section) => ({
      ...section,
      id: withScope(section.id, scope),
      body: withScopedAnchors(section.body, scope),
    })),
    sources: article.sources.map((source) =>
      source.id === undefined ? source : { ...source, id: withScope(source.id, scope) },
    ),
    livedExperience:
      livedExperience?.link === undefined
        ? livedExperience
        : { ...livedExperience, link: withScopedLink(livedExperience.link, article, scope) },
  };
}
