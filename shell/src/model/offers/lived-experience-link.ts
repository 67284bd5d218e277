import type { Article } from '@plainwell/contracts/article/article.ts';

/**
 * Returns the address of the lived-experience link; `undefined` if there is no story. A story without an address is
 * this article (it has only a photo and a name, rules.md#fields-of-content), so the link leads to the first titled
 * section. An address inside this article becomes a link within the page, whatever the template.
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
