import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { describe, expect, test } from 'vitest';
import { textOfHtml } from '../../document/text-of-html.ts';
import { cleanText } from '../../document/clean-text.ts';
import { corpusDocumentSchema, type CorpusBlock, type CorpusItem } from './document.ts';
import { converted } from './document.fixture.ts';

/** The selected real documents, beside the repository. Other tests check their peculiarities on invented documents. */
const folder = join(import.meta.dirname, '../../../../../../shared/corpus/articles');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(folder, name.endsWith('.json') ? name : `${name}.json`), 'utf8'));
const html = (name: string) =>
  converted(read(name))
    .article.tabs.map(({ body }) => body)
    .join('\n');
/**
 * Removes everything that an import removes or numbers again: addresses of left-over links, controls, marks and their
 * numbers.
 */
const bare = (text: string) =>
  cleanText(text)
    .replaceAll(/\]\([^\s)]*\)|Go to \p{L}+(?: \p{L}+)? Version|Espaol|Enlarge(?: Image)?/gu, '')
    .replaceAll(/[\s\d*[\](),;–-]+/g, '');

function anchorsIn(body: string): string[] {
  return Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id);
}

function textOfItem(item: CorpusItem): string {
  return item.text + (item.items ?? []).map(textOfItem).join('');
}

function textOfBlock(block: CorpusBlock): string {
  if (block.type === 'list') return block.items.map(textOfItem).join('');
  if (block.type !== 'table') return block.text;
  return [block.caption ?? '', ...block.rows.flat().map(({ text }) => text), ...(block.footnotes ?? [])].join('');
}

describe.skipIf(names.length === 0)(
  'the picked corpus documents (skipped where the corpus is not beside the repository)',
  () => {
    test.each(withTags(names))(
      '%s loses no text, and is a whole article with unique ids and no link to nowhere%s',
      (name) => {
        const raw = read(name);
        const { article, warnings } = converted(raw);
        expect(articleSchema.safeParse(article).success).toBe(true);
        const expected = corpusDocumentSchema
          .parse(raw)
          .sections.map(({ title, blocks }) => (title ?? '') + blocks.map(textOfBlock).join(''))
          .join('');
        const leftOut = warnings.map(({ problem }) => /^"(.*)" has no text and was left out$/.exec(problem)?.[1] ?? '');
        const kept = article.tabs.map(({ title, body }) => (title ?? '') + textOfHtml(body)).join('');
        expect(bare(kept)).toBe(
          bare(leftOut.reduce((text, title) => (title === '' ? text : text.replace(title, '')), expected)),
        );
        const ids = [
          ...article.tabs.map(({ id }) => id),
          ...article.sources.flatMap(({ id }) => id ?? []),
          ...anchorsIn(html(name)),
        ];
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, id = ''] of html(name).matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
      },
    );

    test('name their translations, in three languages', () => {
      expect(converted(read('scielo-1518-8345-7320-4434-en')).document.translationIds.toSorted()).toEqual([
        'scielo-1518-8345-7320-4434-es',
        'scielo-1518-8345-7320-4434-pt',
      ]);
      expect(converted(read('scielo-1518-8345-7320-4434-pt')).article.canonicalPath).toMatch(/^pt\//);
    });

    test('keep half a tag as text', () => {
      expect(html('mplus-es-6249')).toContain('coordinación/li&gt;');
    });

    test('keep what was published twice', () => {
      const titles = converted(read('mplus-es-2062')).article.tabs.map(({ title }) => title);
      expect(new Set(titles).size).toBeLessThan(titles.length);
    });

    test('leave out two sections of one title without text, by name', () => {
      expect(
        converted(read('nci-types-lung-research-nlst-qa')).warnings.filter(({ problem }) =>
          problem.startsWith('"Deaths"'),
        ),
      ).toHaveLength(2);
    });

    test('keep headings over subsections only', () => {
      expect(html('nci-about-cancer-treatment-types-radiation-therapy-external-beam')).toMatch(/<\/h\d><h\d|^<h3/m);
    });

    test('without any heading are one tab without a title', () => {
      expect(converted(read('scielo-1518-8345-0000-3285-es')).article.tabs.map(({ title }) => title)).toEqual([null]);
    });

    test('with untitled parts of an abstract have one abstract', () => {
      const [abstract] = converted(read('scielo-s1518-8787-2025059006139-en')).article.tabs;
      expect(abstract?.title).toBe('ABSTRACT');
      expect(abstract?.body.match(/<p>/g)).toHaveLength(4);
    });

    test('hold tables of 65 rows and lists of over a hundred items', () => {
      const nutrition = html('nci-about-cancer-treatment-side-effects-appetite-loss-nutrition-hp-pdq');
      expect(
        Math.max(
          ...nutrition
            .split('<table>')
            .slice(1)
            .map((table) => (table.split('</table>')[0] ?? '').split('<tr>').length - 1),
        ),
      ).toBe(65);
      expect(
        Math.max(
          ...nutrition
            .split(/<[uo]l>/)
            .slice(1)
            .map((list) => list.split(/<\/[uo]l>/)[0]?.split('<li>').length ?? 0),
        ),
      ).toBeGreaterThan(100);
    });

    test('hold a thousand references and the longest text', () => {
      const { article } = converted(read('nci-types-leukemia-hp-child-all-treatment-pdq'));
      expect(article.sources).toHaveLength(1000);
      expect(article.title).not.toMatch(/PDQ/);
    });

    test('have their doubled DOI prefixes repaired', () => {
      const { sources } = converted(read('scielo-2175-8239-jbn-2022-0081en-en')).article;
      expect(sources.filter(({ link }) => link?.includes('doi:') ?? false)).toEqual([]);
      expect(sources.map(({ link }) => link)).toContain('https://doi.org/10.1056/NEJMc2031915');
    });

    test('have their relative links completed', () => {
      expect(html('mplus-en-7129')).toContain('href="https://medlineplus.gov/opioidmisuseandaddiction.html"');
    });

    test('state a month where only a month is known, and no date where none is', () => {
      expect(converted(read('niddk-es-calculos-biliares-sintomas')).article.byline.articleDates).toEqual({
        medicallyReviewed: { date: '2017-11', display: 'noviembre de 2017' },
      });
      expect(
        converted(read('nci-types-liver-childhood-liver-cancer-hepatoblastoma')).article.byline.articleDates,
      ).toEqual({});
    });

    test('are composed, whatever their source did', () => {
      for (const language of ['en', 'es', 'pt']) {
        const text = JSON.stringify(converted(read(`scielo-1518-8345-7320-4434-${language}`)).article);
        expect(text).toBe(text.normalize('NFC'));
      }
    });

    test('keep no-break, narrow and zero-width spaces and right-to-left marks', () => {
      expect(html('nci-types-breast-breast-cancer-during-pregnancy')).toMatch(/\u202F/);
      expect(html('nci-about-cancer-treatment-side-effects-appetite-loss-nutrition-hp-pdq')).toMatch(/\u200B/);
      expect(JSON.stringify(converted(read('scielo-1519-6984-251671-en')).article)).toMatch(/\u200F/);
    });
  },
);
