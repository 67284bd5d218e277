import { expect, test } from 'vitest';
import { articleDocument } from '../../testing/article.fixture.ts';
import { converted } from '../corpus/document.fixture.ts';

/** An address that no link or image may have. */
export const badLink = 'javascript:alert(1)';
/** A whole image. */
export const image = { src: '/media/a.svg', width: 16, height: 9 };
/** An image of no width. */
export const badImage = { src: '/media/a.svg', width: 0, height: 9 };
/** A person without optional facts. */
export const person = { name: { display: 'Ann' } };
/** A section without optional facts. */
export const tab = { id: 'start', body: '<p>Text.</p>' };

/** Returns a raw article in the site's own format, with the facts of the test in place of its own. */
export function rawArticle(facts: object) {
  return { ...articleDocument('a').article, ...facts };
}

/**
 * A case of `testLeftOut`: the fault in the file, the article's facts, the field that the warning names, the piece that
 * is left out, and the facts that must remain.
 */
export type LeftOutCase = [what: string, facts: object, field: string, piece: string, remains: object];

/** Values of the fields that the article does not state. */
const unstated = {
  canonical: undefined,
  largeImage: undefined,
  pinterestImage: undefined,
  contentSeries: undefined,
};

/** Tests that a malformed optional value is left out, and nothing else with it. */
export function testLeftOut(cases: readonly LeftOutCase[]): void {
  test.each(cases)(
    'a malformed optional value is left out, and only it, with one warning that names article and field: %s',
    (_what, facts, field, piece, remains) => {
      const { article, warnings } = converted(rawArticle(facts));
      expect({ ...unstated, ...article }).toMatchObject(remains);
      expect(warnings).toEqual([{ field, problem: expect.stringContaining(`; ${piece} was left out`) }]);
    },
  );
}
