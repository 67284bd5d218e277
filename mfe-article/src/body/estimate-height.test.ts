import { describe, expect, test } from 'vitest';
import { estimateHeight } from './estimate-height.ts';

const html = (text: string) => [{ kind: 'html', html: text } as const];

describe('the estimated height of a section', () => {
  test('grows with its text, faster in a narrow column', () => {
    const short = estimateHeight(null, html(`<p>${'word '.repeat(50)}</p>`));
    const long = estimateHeight(null, html(`<p>${'word '.repeat(500)}</p>`));
    expect(long.narrow / short.narrow).toBeGreaterThan(8);
    expect(long.narrow / long.wide).toBeGreaterThan(1.5);
  });

  test('counts what is read, not how it is marked up', () => {
    const plain = estimateHeight(null, html('<p>One sentence.</p>'));
    expect(
      estimateHeight(
        null,
        html(
          '<p class="a-long-name" id="another"><em>One</em> <a href="https://long.example/address">sentence</a>.</p>',
        ),
      ),
    ).toEqual(plain);
  });

  test('counts every paragraph as a line at least', () => {
    const ten = estimateHeight(null, html('<p>a b</p>'.repeat(10)));
    const twenty = estimateHeight(null, html('<p>a</p><p>b</p>'.repeat(10)));
    // Each estimate is rounded to 20 px.
    expect(Math.abs(twenty.narrow - 2 * ten.narrow)).toBeLessThanOrEqual(30);
  });

  test('counts a picture as high as it shows in the column', () => {
    expect(estimateHeight(null, html('<img width="1360" height="680">'))).toEqual({ narrow: 160, wide: 340 });
    expect(estimateHeight(null, html('<img src="of-unknown-size.png">'))).toEqual({ narrow: 160, wide: 340 });
  });

  test('counts an advertisement on the kind of screen that shows it', () => {
    const { narrow, wide } = estimateHeight(null, [{ kind: 'slot', id: 'inline-1', format: 'medium-rectangle' }]);
    expect(narrow).toBeGreaterThan(250);
    expect(wide).toBe(0);
  });

  test('counts the title', () => {
    expect(estimateHeight('A title', []).narrow).toBeGreaterThan(0);
    expect(estimateHeight(null, [])).toEqual({ narrow: 0, wide: 0 });
  });
});
