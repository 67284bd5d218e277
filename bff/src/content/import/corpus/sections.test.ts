import { describe, expect, test } from 'vitest';
import { converted, corpusDocument, paragraph, section } from './document.fixture.ts';

const outlineOf = (...sections: unknown[]) =>
  converted(corpusDocument({ sections })).article.tabs.map(({ id, title, body }) => [id, title, body]);

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
