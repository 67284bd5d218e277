import type { Article } from '@plainwell/contracts/article/article.ts';

/**
 * Where the lived-experience link leads; `undefined` where there is no story to lead to. A story without an address of
 * its own is this article (it has a photo and a name only, rules.md#fields-of-content), so the link leads to where
 * it is told: its first titled section. An address inside this article stays on the page, whatever template the reader
 * is in.
 */
export function livedExperienceLink({
  livedExperience,
  canonicalPath,
  tabs,
}: Pick<Article, 'livedExperience' | 'canonicalPath' | 'tabs'>): string | undefined {
  if (livedExperience === undefined) return undefined;
  const { link } = livedExperience;
  if (link === undefined) {
    const first = tabs.find(({ title }) => title !== null);
    return first && `#${first.id}`;
  }
  const own = `/${canonicalPath}#`;
  const isOnThisPage = link.startsWith(own) && tabs.some(({ id }) => id === link.slice(own.length));
  return isOnThisPage ? link.slice(own.length - 1) : link;
}
