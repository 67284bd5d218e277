import { describe, expect, test } from 'vitest';
import { converted, corpusDocument, paragraph, section } from '../document.fixture.ts';

const bodyOf = (...blocks: unknown[]) =>
  converted(corpusDocument({ sections: [section('Overview', 2, ...blocks)] })).article.tabs[0]?.body;

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
