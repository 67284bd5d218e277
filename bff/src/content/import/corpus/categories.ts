import type { Category } from '@plainwell/contracts/article/category.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { categoryLink, categorySlug } from '../../categories/category-slug.ts';
import { oneLine } from '../../document/clean-text.ts';

/** Maximum number of topics of an article (the limit of `articleSchema`). */
const CATEGORIES_MAXIMUM = 20;

const FOLDER_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Folders of the institutes' sites that describe how a page is filed, not its subject. No reader looks for "Types". */
const FILING_FOLDERS = new Set([
  'types',
  'hp',
  'patient',
  'adult',
  'child',
  'publications',
  'pdq',
  'information-summaries',
  'patient-education',
]);
/** Folder of cancer.gov with one subfolder for each cancer, most of them named only by the organ. */
const CANCERS_FOLDER = 'types';
/** Names that already name a cancer. */
const NAMES_A_CANCER = /(?:cancers?|omas?|emia|tumors?|neoplasms?|metastatic)$/;

/**
 * Turns names of folders into topics. Removes names about filing, and turns an organ in the folder of cancers into its
 * cancer.
 */
function topicNames(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    if (!FOLDER_NAME.test(name)) return [name];
    if (FILING_FOLDERS.has(name)) return [];
    return [index === 1 && names[0] === CANCERS_FOLDER && !NAMES_A_CANCER.test(name) ? `${name}-cancer` : name];
  });
}

/** Returns the topics of a document with their pages. Writes a name that looks like a folder as words. */
export function categoriesFromNames(names: readonly string[], language: ArticleLanguage): Category[] {
  const topics = new Map<string, Category>();
  for (const name of topicNames(names.map(oneLine))) {
    const slug = categorySlug({ name, link: '' });
    if (slug !== null && !topics.has(slug))
      topics.set(slug, { name: wording(name), link: categoryLink(language, slug) });
  }
  return [...topics.values()].slice(0, CATEGORIES_MAXIMUM);
}

function wording(name: string): string {
  if (!FOLDER_NAME.test(name)) return name;
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
