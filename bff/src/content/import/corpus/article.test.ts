import { describe, expect, test } from 'vitest';
import { converted, corpusDocument, paragraph, refusal, section } from './document.fixture.ts';

describe('a corpus document becomes an article', () => {
  test('with its title, summary, authors, topics and credit', () => {
    const { article } = converted(
      corpusDocument({
        title: '  Asthma \n in children ',
        summary: 'About asthma.',
        authors: ['Ana Pérez', ' '],
        categories: ['Lungs & breathing', 'about-cancer'],
        keywords: ['wheeze'],
        alternateTitles: ['Bronchial asthma'],
        source: { organisation: 'Institute', url: 'https://example.org/asthma' },
        license: {
          id: 'CC-BY-4.0',
          url: 'https://creativecommons.org/licenses/by/4.0/',
          attribution: 'Institute, CC BY 4.0.',
        },
        date: { retrieved: '2025-12-30' },
      }),
    );
    expect(article).toMatchObject({
      hrlContentId: 'doc-1',
      title: 'Asthma in children',
      deck: 'About asthma.',
      isSample: false,
      byline: { authors: [{ name: { display: 'Ana Pérez' } }], articleDates: {} },
      categories: [
        { name: 'Lungs & breathing', link: '/category/lungs-and-breathing' },
        { name: 'About cancer', link: '/category/about-cancer' },
      ],
      keywords: ['wheeze', 'Bronchial asthma'],
      attribution: {
        text: 'Institute, CC BY 4.0. Copied on December 30, 2025.',
        link: 'https://example.org/asthma',
        license: 'CC-BY-4.0',
      },
    });
    expect(article.canonicalPath).toMatch(/^lungs-and-breathing\/asthma-in-children-[0-9a-f]{8}$/);
  });

  test('whose dates are as precise as they are stated, in its language; the day of the copy is none of them', () => {
    const dates = (language: string, date: unknown) =>
      converted(corpusDocument({ language, date })).article.byline.articleDates;
    expect(
      dates('es', { published: '2015-08-26', modified: '2025-08', reviewed: '2017', retrieved: '2026-09-30' }),
    ).toEqual({
      published: { date: '2015-08-26', display: '26 de agosto de 2015' },
      lastUpdates: { date: '2025-08', display: 'agosto de 2025' },
      medicallyReviewed: { date: '2017', display: '2017' },
    });
    expect(dates('en', { reviewed: '2017-11' })).toEqual({
      medicallyReviewed: { date: '2017-11', display: 'November 2017' },
    });
    expect(dates('en', { retrieved: '2025-12-30' })).toEqual({});
    expect(dates('en', null)).toEqual({});
  });

  test('without a date that is no date, and says so', () => {
    const { article, warnings } = converted(corpusDocument({ date: { published: '2024-02-30', modified: '2024-02' } }));
    expect(Object.keys(article.byline.articleDates)).toEqual(['lastUpdates']);
    expect(warnings).toEqual([expect.objectContaining({ field: 'date.published' })]);
  });

  test.each<[string, object, string]>([
    ['date of publication', { date: { published: 20240101, modified: '2024' } }, 'date.published'],
    ['group of dates', { date: 'May 2024' }, 'date'],
    ['day of the copy', { date: { retrieved: 'yesterday' } }, 'date.retrieved'],
    ['address of the original', { source: { organisation: 'Institute', url: 'institute' } }, 'source.url'],
    ['address of the original, not even text,', { source: { organisation: 'Institute', url: 5 } }, 'source.url'],
    ['address of the licence', { license: { attribution: 'By A', url: 'javascript:alert(1)' } }, 'license.url'],
    ['address of a reference', { references: [{ text: 'A', url: 'doi A' }] }, 'references[0].url'],
    ['address of a reference, not even text,', { references: [{ text: 'A', url: {} }] }, 'references[0].url'],
    [
      'link in the text',
      { sections: [section('A', 2, paragraph('more', [{ text: 'more', href: { toString: 1 } }]))] },
      'sections',
    ],
  ])('without a malformed %s, and says so', (_what, facts, field) => {
    const { warnings } = converted(corpusDocument({ source: { organisation: 'Institute' }, ...facts }));
    expect(warnings.map((warning) => warning.field)).toEqual([field]);
  });

  test('without the registered trademark in its title', () => {
    const { article, warnings } = converted(
      corpusDocument({ title: 'Nutrition in Cancer Care (PDQ®)–Health Professional Version' }),
    );
    expect(article.title).toBe('Nutrition in Cancer Care – Health Professional Version');
    expect(warnings.map(({ field }) => field)).toEqual(['title']);
    expect(converted(corpusDocument({ title: 'Ependymoma (PDQ®)' })).article.title).toBe('Ependymoma');
  });

  test('is refused by name without a title, without text, and with a field of the wrong type', () => {
    expect(refusal(corpusDocument({ title: ' ' }))).toEqual({
      id: 'doc-1',
      field: 'title',
      problem: 'is empty; give the document a title',
    });
    expect(refusal(corpusDocument({ title: undefined }))).toMatchObject({
      field: 'title',
      problem: expect.stringContaining('is missing'),
    });
    expect(refusal(corpusDocument({ sections: [section('Deaths', 2)] }))).toMatchObject({ field: 'sections' });
    expect(refusal(corpusDocument({ language: 'de' }))).toMatchObject({
      field: 'language',
      problem: 'must be one of en, es, pt',
    });
    expect(refusal(corpusDocument({ title: 'x'.repeat(5000) }))).toMatchObject({
      id: 'doc-1',
      field: 'title',
      problem: 'must be at most 300 characters',
    });
    expect(refusal(corpusDocument({ sections: [section('A', 2, { type: 'video' })] }))).toMatchObject({
      field: 'sections[0].blocks[0].type',
    });
  });
});
