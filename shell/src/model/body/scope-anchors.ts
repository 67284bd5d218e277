import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { scopedAnchor } from '@plainwell/contracts/browser/page-anchors.ts';
import { createHash } from 'node:crypto';

/** Maximum length of an anchor that, with a scope appended, stays within the 100 characters of `anchorIdSchema`. */
const STEM_MAXIMUM = 91;
/** Number of characters of the digest that distinguishes longer anchors. */
const DIGEST_LENGTH = 8;

/**
 * Matches ids and links to anchors in tags, in the form that the sanitizer writes. The lookbehind is at the end of the
 * pattern, so that a long text is read only once.
 */
const ANCHORS = /\s(id|href)="(#?)([A-Za-z][\w-]*)"(?<=<[a-z][^<>]*)/g;

function withScope(anchor: string, scope: string): string {
  if (anchor.length <= STEM_MAXIMUM) return scopedAnchor(anchor, scope);
  const digest = createHash('sha256').update(anchor).digest('hex').slice(0, DIGEST_LENGTH);
  return scopedAnchor(`${anchor.slice(0, STEM_MAXIMUM - DIGEST_LENGTH - 1)}-${digest}`, scope);
}

/** Scopes the ids and links of one body. A link without `#` leads to another page and stays unchanged. */
function withScopedAnchors(body: string, scope: string): string {
  return body.replaceAll(ANCHORS, (found, name: string, hash: string, anchor: string) =>
    (name === 'href') === (hash === '#') ? ` ${name}="${hash}${withScope(anchor, scope)}"` : found,
  );
}

/** Scopes a link if it leads to a section of the article itself. */
function withScopedLink(link: string, { canonicalPath, tabs }: FoundArticle, scope: string): string {
  const [page, anchor = ''] = link.split('#');
  return page === `/${canonicalPath}` && tabs.some(({ id }) => id === anchor)
    ? `${page}#${withScope(anchor, scope)}`
    : link;
}

/**
 * Appends the article's scope to all its anchors and the links to them, so that the article can share a page with
 * others (rules.md#infinite-page): in its sections, its sources, its lived-experience link and its text.
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
