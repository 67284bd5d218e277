import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { deckFixtures } from './Deck.fixtures.ts';
import { Deck } from './Deck.tsx';

describe('the lead image', () => {
  test('is fetched first and never lazily', () => {
    const image = rendered(<Deck {...deckFixtures['deck and picture']} />).querySelector('img');
    expect(image?.getAttribute('fetchpriority')).toBe('high');
    expect(image?.hasAttribute('loading')).toBe(false);
  });

  test('states its true size and its alternative text', () => {
    const image = rendered(<Deck {...deckFixtures['deck and picture']} />).querySelector('img');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['1600', '900']);
    expect(image?.getAttribute('alt')).toBe('A bowl of oats with berries beside a glass of juice');
  });

  test('offers its other widths to the browser', () => {
    const image = rendered(<Deck {...deckFixtures['a picture in several widths']} />).querySelector('img');
    expect(image?.getAttribute('srcset')).toMatch(/ 840w, .* 1600w$/);
    expect(image?.hasAttribute('sizes')).toBe(true);
  });

  test('is skipped by screen readers when it is decorative', () => {
    const image = rendered(<Deck {...deckFixtures['decorative picture alone']} />).querySelector('img');
    expect(image?.getAttribute('alt')).toBe('');
  });
});

describe('the notice on sample text', () => {
  test('stands on sample articles, in the language of the page', () => {
    expect(textOf(rendered(<Deck {...deckFixtures['sample text']} />).querySelector('[role=note]'))).toContain(
      'not medical advice',
    );
    expect(textOf(rendered(<Deck {...deckFixtures.Spanish} />).querySelector('[role=note]'))).toContain(
      'No es un consejo médico',
    );
  });

  test('stands on no other article', () => {
    expect(rendered(<Deck {...deckFixtures['deck alone']} />).querySelector('[role=note]')).toBeNull();
  });
});

test('an article without deck, picture and notice gets no empty box', () => {
  expect(rendered(<Deck {...deckFixtures.nothing} />).childNodes).toHaveLength(0);
});
