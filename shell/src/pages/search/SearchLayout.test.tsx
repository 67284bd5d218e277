import type { SearchHit, SearchPage } from '@plainwell/contracts/page/content-port.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchLayout } from './SearchLayout.tsx';

const hit: SearchHit = {
  hrlContentId: 'a',
  language: 'en',
  title: 'Gout <b>& you</b>',
  canonicalPath: 'health/gout',
  deck: 'Why gout hurts.',
  category: { name: 'Joints', link: '/category/joints' },
  largeImage: { src: '/media/gout.svg', alt: 'A foot', width: 16, height: 9 },
  published: '2023',
  updated: '2024-11-02',
  shownDate: '2024-10',
  marks: { title: [[0, 4]], description: [[4, 8]] },
};
const page = (rest: Partial<SearchPage>): SearchPage => ({ items: [hit], total: 1, page: 1, pages: 1, ...rest });
const html = (results: SearchPage | null, language: 'en' | 'es' = 'en', query = 'gout') =>
  renderToStaticMarkup(
    <SearchLayout language={language} query={query} isQueryCut={false} results={results} topics={[]} latest={[]} />,
  );

test('a result shows its topic, its date as far as it is known, its picture, and the words that were found', () => {
  const shown = html(page({}));
  expect(shown).toContain('<mark>Gout</mark> &lt;b&gt;&amp; you&lt;/b&gt;');
  expect(shown).toContain('Why <mark>gout</mark> hurts.');
  expect(shown).toContain('<time dateTime="2024-10">Updated October 2024</time>');
  expect(shown).toContain('Joints');
  expect(shown).toContain('src="/media/gout.svg"');
});

test('a result that was only checked since has the date that its page shows', () => {
  expect(html(page({ items: [{ ...hit, shownDate: '2023' }] }))).toContain(
    '<time dateTime="2023">Published 2023</time>',
  );
  expect(html(page({ items: [{ ...hit, category: undefined, shownDate: undefined }] }))).not.toContain('<time');
});

test('a mended query is a link, and the page says that it shows what that finds', () => {
  const shown = html(page({ suggestion: { query: 'gout & <i>', isApplied: true } }), 'es', 'guot');
  expect(shown).toContain('¿Quiso decir <a href="/es/search?q=gout+%26+%3Ci%3E">gout &amp; &lt;i&gt;</a>?');
  expect(shown).toContain('1 artículo para «gout &amp; &lt;i&gt;»');
});

test('the other language, a person and words that nobody writes are named', () => {
  const shown = html(
    page({
      elsewhere: { language: 'es', total: 2 },
      person: { name: 'Ana', articleCount: 1 },
      unknownWords: ['qq', 'ww'],
    }),
  );
  expect(shown).toContain('<a href="/es/search?q=gout" hrefLang="es">2 results in Spanish</a>');
  expect(shown).toContain('1 article written or reviewed by Ana');
  expect(shown).toContain('No article mentions “qq” or “ww”.');
});

test('a search that offers no more than its best results says so, and so does a count that ends', () => {
  const many = page({ total: 500, isCut: true, elsewhere: { language: 'es', total: 500, isCut: true } });
  expect(html(many)).toContain('The best 500 articles for “gout”');
  expect(html(many)).toContain('>More than 500 results in Spanish</a>');
  expect(html(many, 'es')).toContain('Los 500 mejores artículos para «gout»');
  const all = page({ total: 500, isCut: false, elsewhere: { language: 'es', total: 500, isCut: false } });
  expect(html(all)).toMatch(/>500 articles for “gout”.*>500 results in Spanish</s);
});

test('nothing found, words that say too little, and a search that took too long have words of their own', () => {
  const empty = { items: [], total: 0 };
  expect(html(page({ ...empty, unknownWords: ['gout'] }))).toContain('Check the spelling');
  expect(html(page(empty), 'en', 'the who')).toContain('almost every article');
  expect(html(page(empty), 'en', '!')).toContain('Check the spelling');
  expect(html(page({ ...empty, isTooSlow: true }))).toContain('took too long');
});

test('a query that was too long is told as far as it was searched for', () => {
  const layout = (language: 'en' | 'es', isQueryCut: boolean) =>
    renderToStaticMarkup(
      <SearchLayout
        language={language}
        query="gout"
        isQueryCut={isQueryCut}
        results={page({})}
        topics={[]}
        latest={[]}
      />,
    );
  expect(layout('en', true)).toContain('only its first 200 characters were searched for');
  expect(layout('es', true)).toContain('solo se buscaron los primeros 200 caracteres');
  expect(layout('en', false)).not.toContain('200');
});

test('a result of a server that knows no marks is shown without them', () => {
  expect(html({ ...page({}), items: [{ ...hit, marks: undefined }] })).toContain('Why gout hurts.');
});
