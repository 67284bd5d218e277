import { describe, expect, test } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { tabBarFixtures } from './TabBar.fixtures.ts';
import { TabBar } from './TabBar.tsx';

const usual = () => rendered(<TabBar {...tabBarFixtures['a usual article']} />);

describe('the tab bar', () => {
  test('is a named landmark with a link to each section, in order', () => {
    const nav = usual().querySelector('nav');
    expect(nav?.getAttribute('aria-label')).toBe('Sections of this article');
    expect(nav?.querySelectorAll('button ~ ul a').map((link) => [link.getAttribute('href'), textOf(link)])).toEqual(
      tabBarFixtures['a usual article'].entries.map(({ id, title }) => [`#${id}`, title]),
    );
  });

  test('is out of sight and marks no section until JavaScript runs', () => {
    expect(usual().querySelector('[data-shown]')).toBeNull();
    expect(usual().querySelector('[aria-current]')).toBeNull();
  });

  test('is left out where the article hides its tabs; the way back to the top stays', () => {
    const page = rendered(<TabBar {...tabBarFixtures['an article that hides its tabs']} />);
    expect(page.querySelector('nav')).toBeNull();
    expect(textOf(page.querySelector('a[href="#top"]'))).toBe('Back to top');
  });

  test('brings the way back to the top once on a page, with the first article', () => {
    expect(rendered(<TabBar {...tabBarFixtures.Spanish} />).querySelector('a[href="#top"]')).toBeNull();
    expect(rendered(<TabBar {...tabBarFixtures['a later article that hides its tabs']} />).childNodes).toHaveLength(0);
  });

  test('says in which language the titles are', () => {
    const page = rendered(<TabBar {...tabBarFixtures['Portuguese text in an English frame']} />);
    expect(page.querySelectorAll('[lang=pt]').map(({ rawTagName }) => rawTagName)).toEqual(['ul', 'ul']);
  });
});

describe('the jump links', () => {
  test('open natively from their button', () => {
    const button = usual().querySelector('button');
    const panel = usual().querySelector('[popover]');
    expect(textOf(button)).toBe('Sections');
    expect(button?.getAttribute('popovertarget')).toBe(panel?.getAttribute('id'));
    expect(panel?.querySelectorAll('a')).toHaveLength(5);
  });
});

test('clicks are counted by the list in which they happen', () => {
  const lists = (selector: string) =>
    new Set(
      usual()
        .querySelectorAll(selector)
        .map((link) => JSON.parse(link.closest('[data-event]')?.getAttribute('data-event') ?? '{}').list),
    );
  expect(lists('button ~ ul a')).toEqual(new Set(['tab-bar']));
  expect(lists('[popover] a')).toEqual(new Set(['jump-links']));
});
