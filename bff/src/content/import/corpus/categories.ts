import type { Category } from '@plainwell/contracts/article/category.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import { categoryLink, categorySlug } from '../../categories/category-slug.ts';
import { oneLine } from '../../document/clean-text.ts';

/** Topics that an article may name (the limit of `articleSchema`). */
const CATEGORIES_MAXIMUM = 20;

const FOLDER_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Folders of the institutes' sites that say how a page is filed, not what it is about: no reader looks for "Types". */
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
/** Below this folder of cancer.gov stands one folder for each cancer, most of them named by the organ alone. */
const CANCERS_FOLDER = 'types';
/** Names that say by themselves that they are a cancer's. */
const NAMES_A_CANCER = /(?:cancers?|omas?|emia|tumors?|neoplasms?|metastatic)$/;

/**
 * Names of folders as topics: what is filed leaves no topic, and an organ in the folder of cancers becomes its cancer.
 */
function topicNames(names: readonly string[]): string[] {
  return names.flatMap((name, index) => {
    if (!FOLDER_NAME.test(name)) return [name];
    if (FILING_FOLDERS.has(name)) return [];
    return [index === 1 && names[0] === CANCERS_FOLDER && !NAMES_A_CANCER.test(name) ? `${name}-cancer` : name];
  });
}

/** The topics of a document with their pages. A topic that is named like a folder is written like words. */
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
