import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { bodyFixtures } from './Body.fixtures.ts';
import { Body } from './Body.tsx';

const kinds = () => rendered(<Body {...bodyFixtures['sections of all kinds']} />);

describe('a section', () => {
  test('is the target of its anchor, and its title is an h2 that links to it', () => {
    const section = kinds().querySelector('section#section-1');
    expect(textOf(section?.querySelector('h2') ?? null)).toBe('Energy and mood');
    expect(section?.querySelector('h2 > a')?.getAttribute('href')).toBe('#section-1');
  });

  test('without a title has no heading', () => {
    expect(kinds().querySelector('section#intro h2')).toBeNull();
  });

  test('shows its header over the heading, not in it', () => {
    const section = kinds().querySelector('section#section-2');
    expect(textOf(section?.querySelector('hgroup > p') ?? null)).toBe('Step 2');
    expect(textOf(section?.querySelector('h2') ?? null)).toBe('Weight');
  });

  test('has its text in the page as the markup it is', () => {
    const table = kinds().querySelector('section#section-2 .prose table');
    expect(textOf(table?.querySelector('caption') ?? null)).toBe('Breakfast and energy');
  });

  test('with a heading alone is kept, as a target', () => {
    expect(textOf(kinds().querySelector('section#section-5'))).toBe('A heading and nothing under it');
  });
});

describe('a collapsable section', () => {
  test('is a closed disclosure with its heading in the summary', () => {
    const details = kinds().querySelectorAll('details')[0];
    expect(details?.hasAttribute('open')).toBe(false);
    expect(textOf(details?.querySelector('summary h2') ?? null)).toBe('How the studies were done');
  });

  test('has its anchor inside the content, where following a link opens it', () => {
    const anchor = kinds().querySelector('#section-3');
    expect(anchor?.parentNode?.rawTagName).toBe('details');
    expect(anchor?.closest('summary')).toBeNull();
  });

  test('holds no link in its summary, which is a control already', () => {
    expect(kinds().querySelector('summary a')).toBeNull();
  });

  test('stands open when it has no title to open it by', () => {
    const page = rendered(<Body {...bodyFixtures['a collapsable section without a title']} />);
    expect(page.querySelector('details')).toBeNull();
    expect(page.querySelector('section#intro .prose')).not.toBeNull();
  });
});

test('text stands in sections that say they are text, since reader views weigh every div by itself', () => {
  const page = kinds();
  expect(page.querySelectorAll('.prose').every(({ tagName }) => tagName === 'SECTION')).toBe(true);
  const titled = page.querySelectorAll('section[id]');
  expect(titled.every(({ classNames }) => classNames.includes('article-part'))).toBe(true);
});

describe('a slot', () => {
  test('is an empty container between the blocks around it, that does not print', () => {
    const slot = kinds().querySelector('[data-slot=inline-1]');
    expect(slot?.getAttribute('data-format')).toBe('medium-rectangle');
    expect(slot?.childNodes).toHaveLength(0);
    expect(slot?.getAttribute('data-print')).toBe('none');
    expect(slot?.previousElementSibling?.classNames).toBe('prose');
    expect(slot?.nextElementSibling?.classNames).toBe('prose');
  });

  test('keeps the height of its format free', () => {
    const classes = kinds()
      .querySelectorAll('[data-slot]')
      .map((slot) => slot.classNames);
    expect(classes).toEqual(['medium-rectangle', 'leaderboard'].map((format) => expect.stringContaining(format)));
  });
});

test('a disclosure stands between the texts around it, in the language of the interface, and leads to how products are chosen', () => {
  const note = rendered(<Body {...bodyFixtures['a disclosure before an affiliate link']} />).querySelector(
    '[data-disclosure]',
  );
  expect(note?.nextElementSibling?.querySelector('a[rel~=sponsored]')).not.toBeNull();
  expect(note?.querySelector('a')?.getAttribute('href')).toBe('/about/product-selection-process');
  expect(textOf(note)).toMatch(
    /^A company pays us for visits.* The box marked “Advertisement” .* We may earn a commission/,
  );
  expect([...(note?.querySelectorAll('[data-print="none"]') ?? [])].map(textOf)).toEqual([
    'The box marked “Advertisement” shows brands that pay us.',
  ]);
  const spanish = rendered(
    <Body {...bodyFixtures['a disclosure of our own products, in Spanish, in a folded section']} />,
  );
  expect(textOf(spanish.querySelector('details [data-disclosure]'))).toContain('pertenece a nuestra editorial');
  expect(spanish.querySelector('[data-disclosure] a')?.getAttribute('href')).toBe(
    '/es/about/product-selection-process',
  );
});

test('a disclosure without sentences of its own says what its variant means', () => {
  const note = rendered(<Body {...bodyFixtures['a disclosure by a host that knows only variants']} />).querySelector(
    '[data-disclosure]',
  );
  expect(textOf(note)).toMatch(/belongs to our publisher\. We may earn a commission/);
});

test('text in another language than the interface says so', () => {
  expect(
    rendered(<Body {...bodyFixtures['Portuguese text in an English frame']} />).querySelector('[lang=pt] h2'),
  ).not.toBeNull();
  expect(rendered(<Body {...bodyFixtures.Spanish} />).querySelector('[lang]')).toBeNull();
});

test('sections are no landmarks, of which a long article would have hundreds', () => {
  expect(
    kinds().querySelectorAll('section[aria-label], section[aria-labelledby], [role=region]:not(.table-scroll)'),
  ).toHaveLength(0);
});
