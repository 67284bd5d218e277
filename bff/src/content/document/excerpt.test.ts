import { describe, expect, test } from 'vitest';
import { EXCERPT_MAXIMUM, excerptOf } from './excerpt.ts';

const excerpt = (...bodies: string[]) => excerptOf({ language: 'en', tabs: bodies.map((body) => ({ body })) });
const sentence = (letter: string, length: number) => `${letter.repeat(length - 1)}.`;

describe('an excerpt', () => {
  test('is the first sentences of the text, whole', () => {
    expect(excerpt(`<p>${sentence('A', 90)} ${sentence('B', 90)} ${sentence('C', 90)}</p>`)).toBe(
      `${sentence('A', 90)} ${sentence('B', 90)}`,
    );
  });

  test('goes on over paragraphs and sections', () => {
    expect(excerpt('<p>One is short, <em>so</em> it goes on.</p>', '<p>Two says more &amp; ends.</p>')).toBe(
      'One is short, so it goes on. Two says more & ends.',
    );
  });

  test('is cut at a word where the first sentence is too long, with nothing hanging behind it', () => {
    const long = excerpt(`<p>${'many words, '.repeat(100)}</p>`);
    expect(long).toMatch(/(?:words|many)…$/);
    expect(long.length).toBeLessThanOrEqual(EXCERPT_MAXIMUM);
  });

  test('of a text without any space is cut all the same, and never inside a character', () => {
    const long = excerpt(`<p>x${'😀'.repeat(500)}</p>`);
    expect(long.length).toBeLessThanOrEqual(EXCERPT_MAXIMUM);
    expect(long.isWellFormed()).toBe(true);
  });

  test('says nothing that is struck out, nor how a word is read, and keeps the marks of a quotation', () => {
    expect(
      excerpt(
        '<p>Take <s>20 mg</s> 10 mg once a day.</p><del><p>Safe in pregnancy.</p></del><p>Do <s>not</s> stop. It is <q>harmless</q>, <ruby>漢<rt>kan</rt></ruby>.</p>',
      ),
    ).toBe('Take 10 mg once a day. Do stop. It is “harmless”, 漢.');
  });

  test('leaves out headings, tables, figures and citations, and keeps powers', () => {
    const body = `<h3>Heading</h3><table><tr><td><p>Cell</p></td></tr></table><figure><figcaption>Caption</figcaption></figure>
      <p>About 10<sup>-6</sup> cells<sup><a href="#B1">1</a></sup> are known [2, 3] to be there, which is a number that nobody counts.</p>`;
    expect(excerpt(body)).toBe('About 10⁻⁶ cells are known to be there, which is a number that nobody counts.');
  });

  test('is made from lists where there are no paragraphs to speak of, and is empty without text', () => {
    expect(excerpt('<p>See:</p><ul><li>Fever</li><li>Cough</li></ul>')).toBe('See: Fever Cough');
    expect(excerpt('<h3>Heading</h3><table><tr><td>Cell</td></tr></table>')).toBe('');
  });
});
