import { describe, expect, test } from 'vitest';
import { converted, corpusDocument, paragraph, refusal, section } from './document.fixture.ts';

const bodyOf = (...blocks: unknown[]) =>
  converted(corpusDocument({ sections: [section('Overview', 2, ...blocks)] })).article.tabs[0]?.body;
const outlineOf = (...sections: unknown[]) =>
  converted(corpusDocument({ sections })).article.tabs.map(({ id, title, body }) => [id, title, body]);

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

describe('sections', () => {
  const text = paragraph('T.');

  test('of the top level become tabs, deeper ones sub-headings, and skipped levels are closed up', () => {
    expect(
      outlineOf(
        section('A', 2, text),
        section('B', 4, text),
        section('C', 5, text),
        section('D', 3, text),
        section('E', 2, text),
      ),
    ).toEqual([
      ['a', 'A', '<p>T.</p><h3 id="b">B</h3><p>T.</p><h4 id="c">C</h4><p>T.</p><h3 id="d">D</h3><p>T.</p>'],
      ['e', 'E', '<p>T.</p>'],
    ]);
  });

  test('that begin deeper than the rest become tabs all the same', () => {
    expect(outlineOf(section('A', 4, text), section('B', 2, text)).map(([, title]) => title)).toEqual(['A', 'B']);
  });

  test('without a heading are a tab of their own at the top, and plain text further down', () => {
    expect(
      outlineOf(section(null, 2, text), section('ABSTRACT', 2), section(null, 3, text), section(null, 3, text)),
    ).toEqual([
      ['section', null, '<p>T.</p>'],
      ['abstract', 'ABSTRACT', '<p>T.</p><p>T.</p>'],
    ]);
  });

  test('with the same title get different ids, over the whole document', () => {
    expect(
      outlineOf(section('Deaths', 2, text), section('Deaths', 3, text), section('Deaths', 2, text)).map(
        ([id, , body]) => [id, body],
      ),
    ).toEqual([
      ['deaths', '<p>T.</p><h3 id="deaths-2">Deaths</h3><p>T.</p>'],
      ['deaths-3', '<p>T.</p>'],
    ]);
  });

  test('published twice stay twice: text is never lost', () => {
    expect(
      outlineOf(section('A', 2, text), section('B', 2, text), section('A', 2, text), section('B', 2, text)),
    ).toHaveLength(4);
  });

  test('without anything under them are left out with a warning, those with subsections stay', () => {
    const { article, warnings } = converted(
      corpusDocument({ sections: [section('Deaths', 2), section('Steps', 2), section('First', 3, text)] }),
    );
    expect(article.tabs.map(({ title }) => title)).toEqual(['Steps']);
    expect(warnings).toEqual([{ field: 'sections[0]', problem: '"Deaths" has no text and was left out' }]);
  });

  test('whose title is a sentence, a number or nothing a Latin slug can hold have an id all the same', () => {
    const ids = outlineOf(
      section('A long sentence '.repeat(15), 2, text),
      section('2. Trypanosomiasis', 2, text),
      section('日本', 2, text),
      section('Comments', 2, text),
    ).map(([id]) => id);
    expect(ids).toEqual([
      'a-long-sentence-a-long-sentence-a-long-sentence-a-long',
      'section-2-trypanosomiasis',
      'section',
      'comments-2',
    ]);
  });
});

describe('blocks', () => {
  test('hold text that looks like markup as text', () => {
    expect(bodyOf(paragraph('Updated <MM/DD/YYYY>. <script>alert(1)</script> coordinación/li> & 5* rooms'))).toBe(
      '<p>Updated &lt;MM/DD/YYYY&gt;. &lt;script&gt;alert(1)&lt;/script&gt; coordinación/li&gt; &amp; 5* rooms</p>',
    );
  });

  test('format their pieces, and keep one link one link', () => {
    const pieces = [
      { text: 'See ' },
      { text: 'the ', href: 'https://example.org/', strong: true },
      { text: 'page', href: 'https://example.org/' },
      { text: ' now', em: true },
    ];
    expect(bodyOf(paragraph('See the page now', pieces))).toBe(
      '<p>See <a href="https://example.org/"><strong>the </strong>page</a><em> now</em></p>',
    );
  });

  test('do not trust pieces that do not add up to the text', () => {
    expect(bodyOf(paragraph('All of it.', [{ text: 'Some', strong: true }]))).toBe('<p>All of it.</p>');
  });

  test('nest lists and number them from where they start', () => {
    const list = {
      type: 'list',
      ordered: true,
      start: 3,
      items: [{ text: 'a', items: [{ text: 'b' }] }, { text: 'c' }],
    };
    expect(bodyOf(list)).toBe('<ol start="3"><li>a<ol><li>b</li></ol></li><li>c</li></ol>');
    expect(bodyOf({ type: 'list', ordered: false, items: [{ text: 'a' }] })).toBe('<ul><li>a</li></ul>');
  });

  test('make tables with a head, spans, a caption and footnotes; ragged rows stay ragged', () => {
    const table = {
      type: 'table',
      caption: 'Doses',
      headerRows: 1,
      rows: [
        [{ text: '' }, { text: 'Dose', colspan: 2 }],
        [{ text: 'A', rowspan: 2 }, { text: '1' }, { text: '2' }],
        [{ text: '3' }],
      ],
      footnotes: ['* a day'],
    };
    expect(bodyOf(table)).toBe(
      '<section class="table-scroll" tabindex="0" aria-label="Doses"><table><caption>Doses</caption><thead><tr><td></td><th scope="colgroup" colspan="2">Dose</th></tr></thead>' +
        '<tbody><tr><td rowspan="2">A</td><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table></section><p>* a day</p>',
    );
  });

  test('give a table row with words in its first cell alone the width of the table, unless cells reach down over rows', () => {
    const rows = (...more: object[][]) =>
      bodyOf({
        type: 'table',
        headerRows: 0,
        rows: [[{ text: 'Schooling' }, { text: '' }, { text: ' ', colspan: 2 }], ...more],
      });
    expect(rows([{ text: '1' }, { text: '' }, { text: '2', colspan: 2 }])).toContain(
      '<tr><td colspan="4"><p>Schooling</p></td></tr><tr><td>1</td><td></td><td colspan="2">2</td></tr>',
    );
    expect(rows([{ text: '1', rowspan: 2 }, { text: '2' }])).toContain(
      '<tr><td>Schooling</td><td></td><td colspan="2"></td></tr>',
    );
  });

  test('keep quotations and the words of figures', () => {
    expect(
      bodyOf({ ...paragraph('Said she.'), role: 'quote' }, { type: 'figure', text: 'Figure 1.', file: 'a.jpg' }),
    ).toBe('<blockquote><p>Said she.</p></blockquote><figure><figcaption>Figure 1.</figcaption></figure>');
  });

  test('link citations to the sources that exist; the others go', () => {
    const pieces = [
      { text: 'Known' },
      { text: '1', sup: true, href: '#B1' },
      { text: ' and ' },
      { text: '2', sup: true, href: '#cit/section_1.2' },
    ];
    const { article, warnings } = converted(
      corpusDocument({
        sections: [section('Overview', 2, paragraph('Known1 and 2', pieces))],
        references: [
          { text: 'A  source', url: 'https://doi.org/doi: http://dx.doi.org/10.1056/X1', id: 'B1' },
          { text: '', url: 'https://example.org/b' },
          { text: 'C', url: 'http://a b' },
        ],
      }),
    );
    expect(article.tabs[0]?.body).toBe('<p>Known<sup><a href="#B1">1</a></sup> and</p>');
    expect(article.sources).toEqual([
      { id: 'B1', title: 'A source', link: 'https://doi.org/10.1056/X1' },
      { title: 'https://example.org/b', link: 'https://example.org/b' },
      { title: 'C' },
    ]);
    expect(warnings.map(({ field }) => field)).toEqual(['sections', 'references[2].url']);
  });

  test('close up the spaces around and inside raised citations, and no others', () => {
    const pieces = ['at school ', '( ', '4', ' - ', '5', ' ) ', '. A ( b ) 10', '6', ' cells'];
    const raised = new Set(['( ', '4', ' - ', '5', ' ) ', '6']);
    const inline = pieces.map((text) => ({ text, sup: raised.has(text) }));
    expect(bodyOf(paragraph(pieces.join(''), inline))).toBe(
      '<p>at school<sup>(4-5)</sup>. A ( b ) 10<sup>6</sup> cells</p>',
    );
  });

  test('complete relative links by the original page, and without one keep the text', () => {
    const sections = [section('Overview', 2, paragraph('more', [{ text: 'more', href: 'opioids.html' }]))];
    expect(
      converted(corpusDocument({ sections, source: { url: 'https://medlineplus.gov/a.html' } })).article.tabs[0]?.body,
    ).toContain('href="https://medlineplus.gov/opioids.html"');
    const alone = converted(corpusDocument({ sections }));
    expect(alone.article.tabs[0]?.body).toBe('<p>more</p>');
    expect(alone.warnings).toEqual([
      { field: 'sections', problem: '1 links are no addresses (such as "opioids.html"); their text stays' },
    ]);
  });
});
