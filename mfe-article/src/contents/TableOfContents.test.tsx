import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { tableOfContentsFixtures } from './TableOfContents.fixtures.ts';
import { TableOfContents } from './TableOfContents.tsx';

test('the contents are a landmark named by their heading', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures['a usual article']} />);
  const heading = page.querySelector('h2');
  expect(textOf(heading)).toBe('In this article');
  expect(page.querySelector('nav')?.getAttribute('aria-labelledby')).toBe(heading?.getAttribute('id'));
});

test('every entry is a link to its section, in order, without JavaScript', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures.Spanish} />);
  expect(page.querySelectorAll('details ol > li > a').map((link) => [link.getAttribute('href'), textOf(link)])).toEqual(
    [
      ['#section-1', '¿Qué es?'],
      ['#section-2', 'Síntomas'],
      ['#section-3', 'Diagnóstico'],
      ['#section-4', 'Tratamiento'],
    ],
  );
});

test('the list opens and closes natively and its toggle has a name', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures['a usual article']} />);
  expect(textOf(page.querySelector('details > summary'))).toBe('In this article');
  expect(page.querySelector('details')?.hasAttribute('open')).toBe(false);
});

test('the server marks no section as being read', () => {
  const page = rendered(<TableOfContents {...tableOfContentsFixtures['a usual article']} />);
  expect(page.querySelector('[aria-current]')).toBeNull();
});

describe('the entry of the comments', () => {
  const lastLink = (name: keyof typeof tableOfContentsFixtures) =>
    rendered(<TableOfContents {...tableOfContentsFixtures[name]} />)
      .querySelectorAll('a')
      .at(-1);

  test('is the last and leads to them', () => {
    expect(lastLink('comments as the last entry')?.getAttribute('href')).toBe('#comments');
  });

  test('is the only one without a number, which the stylesheet takes from it', () => {
    const entries = rendered(
      <TableOfContents {...tableOfContentsFixtures['comments as the last entry']} />,
    ).querySelectorAll('li');
    const [first, last] = [entries[0]?.classNames, entries.at(-1)?.classNames];
    expect(last).not.toBe(first);
    expect(entries.filter(({ classNames }) => classNames === last)).toHaveLength(1);
  });

  test('says how many there are, in the singular and the plural', () => {
    expect(textOf(lastLink('comments as the last entry') ?? null)).toBe('12 comments');
    expect(textOf(lastLink('one comment') ?? null)).toBe('1 comment');
  });

  test('names the place alone where nobody has commented', () => {
    expect(textOf(lastLink('no comments yet, and no sections') ?? null)).toBe('Comments');
    expect(textOf(lastLink('cut to a short list, in Spanish') ?? null)).toBe('Comentarios');
  });

  test('is in the language of the interface', () => {
    const page = rendered(<TableOfContents {...tableOfContentsFixtures['Portuguese text in an English frame']} />);
    expect(page.querySelector('ol')?.getAttribute('lang')).toBe('pt');
    expect(textOf(page.querySelector('li[lang=en]'))).toBe('3 comments');
  });
});

describe('the cut contents', () => {
  const cut = () => rendered(<TableOfContents {...tableOfContentsFixtures['cut to a short list']} />);

  test('hold every entry, outside of what opens and closes', () => {
    expect(cut().querySelectorAll('nav ol a')).toHaveLength(15);
    expect(cut().querySelector('details ol')).toBeNull();
  });

  test('have a native toggle after the list, which counts all entries', () => {
    const toggle = cut().querySelector('ol + details > summary');
    expect(toggle?.querySelectorAll('span').map(textOf)).toEqual(['Read More (15)', 'Show Less']);
  });
});

test('a click on an entry is counted', () => {
  const [link] = rendered(<TableOfContents {...tableOfContentsFixtures.Spanish} />).querySelectorAll('[data-event] a');
  expect(link?.getAttribute('href')).toBe('#section-1');
  expect(JSON.parse(link?.closest('[data-event]')?.getAttribute('data-event') ?? '')).toEqual({
    name: 'contents-click',
    list: 'contents',
    section: '#',
  });
});

test('an article without titled sections and comments gets no contents', () => {
  expect(rendered(<TableOfContents {...tableOfContentsFixtures['no sections']} />).childNodes).toHaveLength(0);
});
