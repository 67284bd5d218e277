import { articleSchema, type Article, type ArticleInput } from '@plainwell/contracts/article/article.ts';
import { expect, test } from 'vitest';
import { enhanceCitations } from './enhance-citations.ts';

const threeSources = [
  { id: 'source-1', title: 'First.' },
  { title: 'Second, which nothing can point at.' },
  { id: 'smith-2004', title: 'Third.' },
];

function article(bodies: string[], facts: Partial<ArticleInput> = {}): Article {
  const tabs = bodies.map((body, index) => ({ id: `section-${index + 1}`, body }));
  return articleSchema.parse({
    hrlContentId: '1',
    language: 'en',
    title: 'Title',
    canonicalPath: 'health/title',
    tabs,
    sources: threeSources,
    ...facts,
  });
}

const bodiesOf = (given: Article) => enhanceCitations(given).tabs.map(({ body }) => body);
const placesOf = (given: Article) => enhanceCitations(given).sources.map(({ citedAt }) => citedAt);

test('every citation gets an id and says what it is, and its source knows the way back, through all sections', () => {
  const cited = article([
    '<p>One.<sup><a href="#source-1">1</a></sup> Two.<sup><a href="#smith-2004">3</a></sup></p>',
    '<p>Three.<sup><a href="#source-1">1</a></sup></p>',
  ]);
  expect(bodiesOf(cited)).toEqual([
    '<p>One.<sup><a href="#source-1" id="cite-source-1-1" role="doc-noteref">1</a></sup> Two.<sup><a href="#smith-2004" id="cite-smith-2004-1" role="doc-noteref">3</a></sup></p>',
    '<p>Three.<sup><a href="#source-1" id="cite-source-1-2" role="doc-noteref">1</a></sup></p>',
  ]);
  expect(placesOf(cited)).toEqual([['cite-source-1-1', 'cite-source-1-2'], undefined, ['cite-smith-2004-1']]);
});

test.each([
  ['a wrong number', '<sup><a href="#smith-2004">12</a></sup>', '<sup><a>3</a></sup>'],
  ['a number in brackets', '<a href="#smith-2004">[12]</a>', '<a>[3]</a>'],
  ['a number inside a formatting element', '<a href="#smith-2004"><sup> 12 </sup></a>', '<a><sup> 3 </sup></a>'],
  ['a number in several pieces', '<sup><a href="#smith-2004">1<em>2</em></a></sup>', '<sup><a>3</a></sup>'],
  ['no words, in a superscript', '<sup><a href="#smith-2004"></a></sup>', '<sup><a>3</a></sup>'],
  ['no words, in running text', '<a href="#smith-2004"> </a>', '<a><sup>3</sup></a>'],
  ['words', '<a href="#smith-2004">Smith &amp; Söhne 😀</a>', '<a>Smith &amp; Söhne 😀</a>'],
  ['a year', 'Smith (<a href="#smith-2004">2004</a>)', 'Smith (<a>2004</a>)'],
  ['a picture alone', '<a href="#smith-2004"><img src="/a.png" alt=""></a>', '<a><img src="/a.png" alt=""></a>'],
])('a citation of %s reads as the list numbers it, or as its author wrote it', (_what, body, expected) => {
  const [enhanced = ''] = bodiesOf(article([body]));
  expect(enhanced.replaceAll(/<a [^>]*>/g, '<a>')).toBe(expected);
});

test('figures that touch are parted, so that 1 and 3 are not read as 13', () => {
  const parted = (body: string) =>
    bodiesOf(article([body]))
      .join('')
      .replaceAll(/<[^>]*>/g, '');
  expect(parted('<sup><a href="#source-1">1</a></sup><sup><a href="#smith-2004">3</a></sup>')).toBe('1,\u202F3');
  expect(parted('<a href="#source-1"><sup>1</sup></a><a href="#smith-2004"><sup>3</sup></a>')).toBe('1,\u202F3');
  expect(parted('<sup><a href="#source-1">1</a>–<a href="#smith-2004">3</a></sup>')).toBe('1–3');
  expect(parted('<a href="#source-1">[1]</a><a href="#smith-2004">[3]</a>')).toBe('[1][3]');
});

test('a citation that has an id keeps it, and no new id is one that the page has already', () => {
  const cited = article(
    [
      '<p><a id="mine" href="#source-1">1</a><a href="#source-1">1</a></p><p id="cite-source-1-1">Taken.</p>',
      '<p id="cite-source-1-2"><a href="#source-1">1</a></p>',
    ],
    { sources: [...threeSources, { id: 'cite-source-1-3', title: 'A source with an odd id.' }] },
  );
  expect(placesOf(cited)[0]).toEqual(['mine', 'cite-source-1-4', 'cite-source-1-5']);
  expect(bodiesOf(cited)[0]).toContain('<a id="mine" href="#source-1" role="doc-noteref">1</a>');
});

test('sources whose long ids begin alike are cited under different ids', () => {
  const long = 'a'.repeat(95);
  const sources = [
    { id: `${long}1`, title: 'One.' },
    { id: `${long}2`, title: 'Two.' },
  ];
  const places = placesOf(article([`<a href="#${long}1">1</a> <a href="#${long}2">2</a>`], { sources })).flat();
  expect(new Set(places).size).toBe(2);
  expect(places.every((place = '') => place.length <= 100)).toBe(true);
});

test('other links to places of the page are left alone', () => {
  const body = '<p><a href="#section-1">Above</a>, <a href="https://a.example/#source-1">elsewhere</a></p>';
  const plain = article([body]);
  expect(enhanceCitations(plain)).toBe(plain);
  expect(bodiesOf(article([`${body}<p><a href="#source-1">1</a></p>`]))[0]).toContain(body);
});
