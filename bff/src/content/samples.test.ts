import { articleSchema, type Article } from '@plainwell/contracts/article/article.ts';
import { editorialPageSchema, type EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { convertDocument } from './import/convert-document.ts';
import { textOfHtml } from './document/text-of-html.ts';
import { documentsIn, filesIn, objectsIn, siteLinks, unusedFields } from './sample-facts.fixture.ts';

const articleFiles = documentsIn('articles');
const pageFiles = documentsIn('pages');
const articles = articleFiles.map(({ raw }) => articleSchema.parse(raw));
const pages = pageFiles.map(({ raw }) => editorialPageSchema.parse(raw));
const english = articles.filter(({ language }) => language === 'en');
const spanish = articles.filter(({ language }) => language === 'es');
const wordsOf = ({ tabs }: Pick<Article, 'tabs'> | Pick<EditorialPage, 'tabs'>) =>
  tabs.reduce((sum, { body }) => sum + (textOfHtml(body).match(/\S+/g)?.length ?? 0), 0);

/** Editorial pages that the site must have (rules.md#readers-and-editors). */
const EDITORIAL_PATHS = [
  'privacy-policy',
  'terms-of-use',
  'about/process',
  'about/privacy-policy',
  'about/product-selection-process',
  'health/process',
  'about/medical-team',
];

/** Elements that the article's stylesheet styles. */
const BODY_ELEMENTS = [
  'p',
  'h3',
  'h4',
  'ul',
  'ol',
  'dl',
  'table',
  'caption',
  'blockquote',
  'figure',
  'figcaption',
  'img',
  'a',
  'strong',
  'em',
  'sup',
  'sub',
  'br',
  'abbr',
  'cite',
  'time',
  'aside',
];

/** Fields that every picture may have. One picture that uses them is enough. */
const FIELDS_OF_ANY_PICTURE = ['srcset'];

describe('every sample', () => {
  test.each([...articleFiles, ...pageFiles])(
    '$file is imported as it stands, with nothing taken out of it',
    ({ raw }) => {
      expect(convertDocument(raw)).toMatchObject({ kind: 'converted', warnings: [] });
    },
  );

  test('has an address and an id of its own', () => {
    const paths = [...articles, ...pages].map(({ canonicalPath }) => canonicalPath);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(articles.map(({ hrlContentId }) => hrlContentId)).size).toBe(articles.length);
  });

  test('names its translations, and they name it', () => {
    const byPath = new Map([...articles, ...pages].map((document) => [document.canonicalPath, document]));
    for (const { canonicalPath, language, translations } of byPath.values()) {
      for (const [other, path] of Object.entries(translations)) {
        expect.soft(byPath.get(path)?.language, path).toBe(other);
        expect.soft(byPath.get(path)?.translations[language], path).toBe(canonicalPath);
      }
    }
  });

  test('links only to pages, topics and drawings that are here', () => {
    const places = new Set(['/', '/es', ...[...articles, ...pages].map(({ canonicalPath }) => `/${canonicalPath}`)]);
    for (const { categories } of articles) for (const { link } of categories) places.add(link);
    for (const file of filesIn('images')) places.add(`/media/${file}`);
    const links = siteLinks([...articles, ...pages]).map((link) => link.replace(/#.*$/, ''));
    expect(links.filter((link) => !places.has(link))).toEqual([]);
  });

  test('links to an anchor only where the page has it', () => {
    const anchors = new Set(
      [...articles, ...pages].flatMap(({ canonicalPath, tabs }) => tabs.map(({ id }) => `/${canonicalPath}#${id}`)),
    );
    expect(siteLinks([...articles, ...pages]).filter((link) => link.includes('#') && !anchors.has(link))).toEqual([]);
  });
});

describe('the sample articles', () => {
  test('are at least 16, of which 4 are Spanish translations of English ones', () => {
    expect(articles.length).toBeGreaterThanOrEqual(16);
    expect(spanish.filter(({ translations }) => translations.en !== undefined).length).toBeGreaterThanOrEqual(4);
  });

  test('say that they are samples', () => {
    expect(articles.filter(({ isSample }) => !isSample).map(({ canonicalPath }) => canonicalPath)).toEqual([]);
  });

  test('are long: all of 1,000 words or more, two of 3,000 or more with 10 or more titled sections', () => {
    for (const article of articles) expect.soft(wordsOf(article), article.canonicalPath).toBeGreaterThanOrEqual(1000);
    const longest = english.filter(
      (article) => wordsOf(article) >= 3000 && article.tabs.filter(({ title }) => title !== null).length >= 10,
    );
    expect(longest.length).toBeGreaterThanOrEqual(2);
  });

  test('are in Spanish about as long as in English', () => {
    for (const article of spanish) {
      const translation = english.find(({ canonicalPath }) => canonicalPath === article.translations.en);
      const ratio = wordsOf(article) / (translation === undefined ? Number.NaN : wordsOf(translation));
      expect.soft(ratio, article.canonicalPath).toBeGreaterThan(0.95);
      expect.soft(article.tabs.length).toBe(translation?.tabs.length);
    }
  });

  test('name sources of their own, and cite every one of them or lead to it', () => {
    for (const { canonicalPath, sources, tabs } of articles) {
      const cited = new Set(
        tabs.flatMap(({ body }) => [...body.matchAll(/href="#(source-\d+)"/g)].map((match) => match[1])),
      );
      expect
        .soft(
          sources.filter(({ id }) => id === undefined || !cited.has(id)).map(({ title }) => title),
          canonicalPath,
        )
        .toEqual([]);
      expect
        .soft(
          sources.filter(({ link }) => link?.startsWith('https://') !== true),
          canonicalPath,
        )
        .toEqual([]);
    }
  });

  test('tell some stories of three or more history entries, and some that are as they were published', () => {
    expect(articles.some(({ byline }) => Object.keys(byline.articleHistory).length >= 3)).toBe(true);
    const isUnchanged = ({ byline: { articleDates } }: Article) =>
      articleDates.published?.date === articleDates.lastUpdates?.date;
    expect(articles.some(isUnchanged) && !articles.every(isUnchanged)).toBe(true);
  });

  test('together use every kind of element that a body is drawn with', () => {
    const used = new Set(
      articles.flatMap(({ tabs }) =>
        tabs.flatMap(({ body }) => [...body.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name)),
      ),
    );
    expect(BODY_ELEMENTS.filter((name) => !used.has(name))).toEqual([]);
  });

  test('together use every field of the contract with a value that is not its default', () => {
    const usedByAPicture = FIELDS_OF_ANY_PICTURE.filter((name) => objectsIn(articles).some((value) => name in value));
    const unused = unusedFields(z.toJSONSchema(articleSchema), articles);
    expect(unused.filter((path) => !usedByAPicture.some((name) => path.endsWith(`.${name}`)))).toEqual([]);
  });
});

describe('the editorial pages', () => {
  test('are all there in English and Spanish', () => {
    const expected = EDITORIAL_PATHS.flatMap((path) => [path, `es/${path}`]);
    expect(pages.map(({ canonicalPath }) => canonicalPath).toSorted()).toEqual(expected.toSorted());
    expect(pages.filter(({ translations }) => Object.keys(translations).length === 0)).toEqual([]);
  });

  test.each(pages)('$canonicalPath says in 300 to 700 words that it is sample text', (page) => {
    expect(wordsOf(page)).toBeGreaterThanOrEqual(300);
    expect(wordsOf(page)).toBeLessThanOrEqual(700);
    expect(page.tabs.map(({ body }) => body).join(' ')).toMatch(
      page.language === 'es' ? /texto de muestra/ : /sample text/,
    );
  });
});
