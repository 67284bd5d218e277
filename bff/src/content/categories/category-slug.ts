import slugify from '@sindresorhus/slugify';
import { linkedCategorySlug, type Category } from '@plainwell/contracts/article/category.ts';

/** Longest slug of a topic, in characters. */
const SLUG_MAXIMUM = 80;

/**
 * The slug under which a topic is listed: the one in its link when that is a category page of this site, else one made
 * from its name. `null` for a name without a single letter or digit.
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

/** Address of a topic's list page; the language is in the address, except for English. */
export function categoryLink(language: string, slug: string): string {
  return language === 'en' ? `/category/${slug}` : `/${language}/category/${slug}`;
}
