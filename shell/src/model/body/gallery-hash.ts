import slugify from '@sindresorhus/slugify';
import type { Article } from '@plainwell/contracts/article/article.ts';
import { GALLERY_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';
import type { Section } from '@plainwell/contracts/article/section.ts';

type Titled = Pick<Article, 'title'> & { tabs: readonly Pick<Section, 'id' | 'title' | 'gallery'>[] };

const slugOf = (article: Titled, section: Pick<Section, 'title'>) =>
  slugify(section.title ?? article.title, { decamelize: false });

/**
 * Returns the fragment, without `#`, that opens a gallery: `gallery-open-` and the slug of its title
 * (rules.md#page-anchors). If an earlier gallery has the same slug, or the slug is empty, uses the id of the section
 * instead.
 */
export function galleryHash(article: Titled, section: Pick<Section, 'id' | 'title'>): string {
  const slug = slugOf(article, section);
  const first = article.tabs.find((other) => other.gallery && slugOf(article, other) === slug);
  return `${GALLERY_ANCHOR}-${slug === '' || (first !== undefined && first.id !== section.id) ? section.id : slug}`;
}
