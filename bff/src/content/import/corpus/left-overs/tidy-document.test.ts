import { describe, expect, test } from 'vitest';
import { converted, corpusDocument, paragraph, section } from '../document.fixture.ts';

const bodyOf = (blocks: unknown[], facts: object = {}) =>
  converted(corpusDocument({ sections: [section('Overview', 2, ...blocks)], ...facts })).article.tabs[0]?.body;
const problemsOf = (blocks: unknown[], facts: object = {}) =>
  converted(corpusDocument({ sections: [section('Overview', 2, ...blocks)], ...facts })).warnings.map(
    ({ problem }) => problem,
  );
const list = (...items: string[]) => ({ type: 'list', ordered: false, items: items.map((text) => ({ text })) });

describe('Markdown that was left in a text', () => {
  test.each([
    ['strong words that no space follows', '**Walk.**The first mile', '<p><strong>Walk.</strong> The first mile</p>'],
    ['strong words in a sentence', 'Take **one pill** now', '<p>Take <strong>one pill</strong> now</p>'],
    [
      'strong words that begin in a word',
      'Call. T**ake it slowly.**Your legs',
      '<p>Call. T<strong>ake it slowly.</strong> Your legs</p>',
    ],
    ['a strong colon', 'Age**:** Women', '<p>Age<strong>:</strong> Women</p>'],
    ['emphasis', 'Do *not* run', '<p>Do <em>not</em> run</p>'],
    [
      'a link',
      'See [the guide](https://example.org/a_(b)).',
      '<p>See <a href="https://example.org/a_(b)">the guide</a>.</p>',
    ],
    [
      'a link with a bracket alone',
      '[Read](https://example.org/a#b%20() on',
      '<p><a href="https://example.org/a#b%20(">Read</a> on</p>',
    ],
  ])('is formatting: %s', (_what, text, html) => {
    expect(bodyOf([paragraph(text)])).toBe(html);
  });

  test.each([
    ['a product', '2 * 3 * 4 = 24'],
    ['powers', '2**3 and 4**5'],
    ['names of computers', 'snake_case_name and __init__'],
    ['a rating', 'A 5* hotel and a 4* hotel'],
    ['marks of notes', 'Levels**,4 and doses**, by weight'],
    ['marks behind words', 'from age 25** each year, from age 30** twice'],
    ['a note', '**Measured twice.'],
    ['a note on chance', '*p < 0.05 for the *first group'],
    ['three marks', 'New Zealand*** has six'],
    ['code', 'Write `**bold**` and `[a](/b)`'],
    ['brackets', 'the interval [2-3](95%)'],
    ['fields to fill in', 'I weigh ____ pounds'],
  ])('leaves %s as they are', (_what, text) => {
    expect(bodyOf([paragraph(text)])).toBe(`<p>${text.replaceAll('<', '&lt;')}</p>`);
  });

  test('goes over pieces with links and keeps them', () => {
    const pieces = [
      { text: '**Try ' },
      { text: 'walking', href: 'https://example.org/walk' },
      { text: '**' },
      { text: 'every day.', strong: true },
    ];
    expect(bodyOf([paragraph('**Try walking**every day.', pieces)])).toBe(
      '<p><strong>Try </strong><a href="https://example.org/walk"><strong>walking</strong></a> <strong>every day.</strong></p>',
    );
  });

  test('goes where two strong words were one', () => {
    const pieces = [
      { text: 'Skin', strong: true, href: 'https://example.org/skin' },
      { text: '****:', strong: true },
      { text: ' red' },
    ];
    expect(bodyOf([paragraph('Skin****: red', pieces)])).toBe(
      '<p><a href="https://example.org/skin"><strong>Skin</strong></a><strong>:</strong> red</p>',
    );
  });

  test('is no emphasis in a table, where asterisks are marks of notes', () => {
    expect(bodyOf([{ type: 'table', headerRows: 0, rows: [[{ text: '*Adults* only' }, { text: '1' }]] }])).toContain(
      '<td>*Adults* only</td>',
    );
  });

  test('joins a link over two blocks: the title is the link', () => {
    const facts = { source: { url: 'https://example.org/topics/a' } };
    const text = 'How to stand on one leg.](/balance)';
    expect(bodyOf([list('First', '[Balance'), paragraph(text)], facts)).toBe(
      '<ul><li>First</li><li><a href="https://example.org/balance">Balance</a></li></ul><p>How to stand on one leg.</p>',
    );
    expect(bodyOf([paragraph('[Balance'), paragraph(text)], facts)).toBe(
      '<p><a href="https://example.org/balance">Balance</a></p><p>How to stand on one leg.</p>',
    );
    expect(bodyOf([paragraph('Balance'), paragraph(text)], facts)).toBe(
      '<p>Balance</p><p>How to stand on one leg.](/balance)</p>',
    );
  });

  test('makes a list of a cell whose lines were joined', () => {
    const cell = (text: string) => bodyOf([{ type: 'table', headerRows: 0, rows: [[{ text }, { text: '1' }]] }]);
    expect(cell('- Red eyes - A cough of 2 - 3 weeks - Tiredness')).toContain(
      '<td><ul><li>Red eyes</li><li>A cough of 2 - 3 weeks</li><li>Tiredness</li></ul></td>',
    );
    expect(cell('Better if: - you walk - you rest')).toContain(
      '<td>Better if:<ul><li>you walk</li><li>you rest</li></ul></td>',
    );
    expect(cell('- = negative; + = positive')).toContain('<td>- = negative; + = positive</td>');
    expect(cell('- 5 points')).toContain('<td>- 5 points</td>');
  });
});

describe('controls of the original page', () => {
  test('are left out with one warning', () => {
    const blocks = [
      paragraph('Go to Family Version'),
      paragraph('Español'),
      paragraph('Lungs take air in.'),
      paragraph('Enlarge'),
      paragraph('View and Print Infographic', [
        { text: 'View and Print Infographic', href: 'https://example.org/a.jpg' },
      ]),
      paragraph('Back to top'),
    ];
    expect(bodyOf(blocks)).toBe('<p>Lungs take air in.</p>');
    expect(problemsOf(blocks)).toEqual([
      '5 controls of the original page were left out ("Go to Family Version", "Español", "Enlarge")',
    ]);
  });

  test('that open a picture are left out of a text', () => {
    expect(
      bodyOf([
        paragraph('A normal lung.Enlarge', [
          { text: 'A normal lung.' },
          { text: 'Enlarge', href: 'https://example.org/a.jpg' },
        ]),
      ]),
    ).toBe('<p>A normal lung.</p>');
  });

  test('are no words of the text, nor the name of a language that is all a section says', () => {
    expect(bodyOf([paragraph('Enlarge the opening.'), paragraph('Español')])).toBe(
      '<p>Enlarge the opening.</p><p>Español</p>',
    );
    expect(bodyOf([paragraph('English')])).toBe('<p>English</p>');
  });
});

describe('marks of notes', () => {
  const cited = (text: string, href: string, around: [string, string] = ['[', ']'], isRaised = false) => {
    const pieces = [{ text: `Known ${around[0]}` }, { text, href, sup: isRaised }, { text: `${around[1]}. More` }];
    return paragraph(pieces.map((piece) => piece.text).join(''), pieces);
  };

  test('that point at nothing go with their brackets', () => {
    expect(bodyOf([cited('4', '#r4')])).toBe('<p>Known. More</p>');
    expect(bodyOf([cited('4', '#r4', ['(', ')'])])).toBe('<p>Known. More</p>');
    expect(bodyOf([cited('4', '#r4', ['', ''], true)])).toBe('<p>Known. More</p>');
    expect(problemsOf([cited('4', '#r4')])).toEqual(['1 marks of notes that are not in the document were left out']);
  });

  test('go together with what joins them', () => {
    const pieces = [
      { text: 'Known.[' },
      { text: '1', href: '#r1' },
      { text: ',' },
      { text: '3', href: '#r3' },
      { text: '-' },
      { text: '5', href: '#r5' },
      { text: '] And' },
    ];
    expect(bodyOf([paragraph('Known.[1,3-5] And', pieces)])).toBe('<p>Known. And</p>');
  });

  test('that point at a reference by its id stay links', () => {
    expect(bodyOf([cited('4', '#B4')], { references: [{ text: 'A paper', id: 'B4' }] })).toBe(
      '<p>Known [<a href="#B4">4</a>]. More</p>',
    );
  });

  test('that count within chapters point at the one list of all', () => {
    const [first, second, third] = [
      cited('1', '#cit/section_1.1'),
      cited('2', '#cit/section_1.2'),
      cited('1', '#cit/section_3.1'),
    ];
    const facts = { references: [{ text: 'A' }, { text: 'B' }, { text: 'C' }] };
    expect(bodyOf([first, second, third], facts)).toBe(
      ['1', '2', '3'].map((place) => `<p>Known [<a href="#reference-${place}">${place}</a>]. More</p>`).join(''),
    );
    const { article } = converted(
      corpusDocument({ sections: [section('Overview', 2, first, second, third)], ...facts }),
    );
    expect(article.sources.map(({ id }) => id)).toEqual(['reference-1', 'reference-2', 'reference-3']);
    // With one more reference, the import no longer knows with which reference each chapter begins.
    expect(bodyOf([first, second, third], { references: [...facts.references, { text: 'D' }] })).toBe(
      '<p>Known. More</p>'.repeat(3),
    );
  });

  test('without links go where no list is so long, and names that hold brackets stay', () => {
    const text = 'Bones grow.[1][2] Models such as PREMM[1,2,6] count [206–160]/90';
    expect(bodyOf([paragraph(text)])).toBe('<p>Bones grow. Models such as PREMM[1,2,6] count [206–160]/90</p>');
    expect(bodyOf([paragraph(text)], { references: [{ text: 'A' }, { text: 'B' }] })).toBe(`<p>${text}</p>`);
  });

  test('other than numbers stay, and so do powers and units', () => {
    const pieces = [
      { text: 'Nivo' },
      { text: '†', sup: true },
      { text: ' per m' },
      { text: '2', sup: true },
      { text: ', see ' },
      { text: 'Table 2', href: '#t2' },
    ];
    expect(bodyOf([paragraph('Nivo† per m2, see Table 2', pieces)])).toBe(
      '<p>Nivo<sup>†</sup> per m<sup>2</sup>, see Table 2</p>',
    );
  });
});

test('a document is made into the same article each time, and whatever came before it', () => {
  const document = corpusDocument({
    sections: [section('Overview', 2, paragraph('**Walk.**The first'), paragraph('Enlarge'))],
  });
  const first = converted(document).document.contentHash;
  converted(corpusDocument({ id: 'doc-2', language: 'es' }));
  expect(converted(document).document.contentHash).toBe(first);
});

test('authors that a source names twice stand once', () => {
  const { article } = converted(corpusDocument({ authors: ['Ana Pérez', 'Bo Li', 'ana  pérez', 'Bo Li'] }));
  expect(article.byline.authors.map(({ name }) => name.display)).toEqual(['Ana Pérez', 'Bo Li']);
});
