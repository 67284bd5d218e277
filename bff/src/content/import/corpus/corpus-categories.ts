import type { Category } from '@plainwell/contracts/category.ts';
import type { ArticleLanguage } from '@plainwell/contracts/language.ts';
import { categoryLink, categorySlug } from '../../category-slug.ts';
import { oneLine } from '../clean-text.ts';

/** Topics that an article may name (the limit of `articleSchema`). */
const CATEGORIES_MAXIMUM = 20;

const FOLDER_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The topics of a document with their pages. A topic that is named like a folder is written like words. */
export function categoriesFromNames(names: readonly string[], language: ArticleLanguage): Category[] {
  const topics = new Map<string, Category>();
  for (const name of names.map(oneLine)) {
    const slug = categorySlug({ name, link: '' });
    if (slug !== null && !topics.has(slug)) topics.set(slug, { name: wording(name), link: categoryLink(language, slug) });
  }
  return [...topics.values()].slice(0, CATEGORIES_MAXIMUM);
}

function wording(name: string): string {
  if (!FOLDER_NAME.test(name)) return name;
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
