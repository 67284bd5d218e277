import slugify from '@sindresorhus/slugify';
import { linkedCategorySlug, type Category } from '@plainwell/contracts/article/category.ts';

/** Maximum length of a topic's slug, in characters. */
const SLUG_MAXIMUM = 80;

/**
 * Returns the slug under which a topic is listed: from its link if that is a category page of this site, or else from
 * its name. `null` for a name without a letter or digit.
 */
export function categorySlug(category: Pick<Category, 'name' | 'link'>): string | null {
  const linked = linkedCategorySlug(category);
  const slug =
    linked ??
    slugify(category.name)
      .slice(0, SLUG_MAXIMUM)
      .replace(/(?<!-)-+$/, '');
  return slug === '' ? null : slug;
}

/** Returns the address of a topic's list page. The address contains the language, except for English. */
export function categoryLink(language: string, slug: string): string {
  return language === 'en' ? `/category/${slug}` : `/${language}/category/${slug}`;
}
