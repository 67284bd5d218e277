import { describe, expect, it } from 'vitest';
import { rendered, textOf } from '../testing/rendered.ts';
import { clusterNavigationFixtures } from './ClusterNavigation.fixtures.ts';
import { ClusterNavigation } from './ClusterNavigation.tsx';

const render = (name: keyof typeof clusterNavigationFixtures) =>
  rendered(<ClusterNavigation {...clusterNavigationFixtures[name]} />);
const usual = () => render('links and folds, in a category');

describe('the cluster navigation', () => {
  it('is a navigation named by the topic', () => {
    const nav = usual().querySelector('nav');
    const id = nav?.getAttribute('aria-labelledby');
    expect(textOf(usual().querySelector(`[id="${id}"]`))).toBe('Heart health');
  });

  it('is a plain link for a category without narrower topics, also with an empty list of them', () => {
    const links = usual()
      .querySelectorAll('li > a')
      .filter((link) => link.closest('details') === null);
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['Nutrition', '/category/nutrition'],
      ['Sleep', '/category/sleep'],
    ]);
  });

  it('folds narrower topics away by the browser’s own means, the category’s own page first', () => {
    const fold = usual().querySelector('details[name]');
    expect(fold?.hasAttribute('open')).toBe(false);
    expect(textOf(fold?.querySelector('summary') ?? null)).toBe('Heart health');
    expect(fold?.querySelectorAll('a').map((link) => textOf(link))).toEqual([
      'All of Heart health',
      'Blood pressure',
      'Cholesterol',
      'Heart rhythm',
    ]);
    expect(fold?.querySelector('a')?.getAttribute('href')).toBe('/category/heart-health');
  });

  it('lets the browser keep one category open, and the menu apart from them', () => {
    const names = usual()
      .querySelectorAll('li details')
      .map((fold) => fold.getAttribute('name'));
    expect(new Set(names).size).toBe(1);
    expect(names[0]).toBeTruthy();
    expect(usual().querySelector('nav > details')?.hasAttribute('name')).toBe(false);
  });

  it('marks the category that the article stands in, and no other', () => {
    expect(
      usual()
        .querySelectorAll('[aria-current]')
        .map((marked) => textOf(marked)),
    ).toEqual(['Nutrition']);
  });

  it('marks one place of an article that stands in several categories: the first of its own', () => {
    const html = rendered(
      <ClusterNavigation
        {...clusterNavigationFixtures['links and folds, in a category']}
        current={['/category/cholesterol', '/category/nutrition', '/category/blood-thinners']}
      />,
    );
    expect(html.querySelectorAll('[aria-current]').map((marked) => textOf(marked))).toEqual([
      'Heart health',
      'Cholesterol',
    ]);
  });

  it('marks the topic that the article stands in and the category that holds it', () => {
    expect(
      render('in a topic within a category')
        .querySelectorAll('[aria-current]')
        .map((marked) => textOf(marked)),
    ).toEqual(['Heart health', 'Cholesterol']);
  });

  it('reaches topics below topics', () => {
    const links = render('topics below topics')
      .querySelectorAll('ul ul ul a')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/category/nutrition', '/category/sleep']);
  });

  it('speaks Spanish in a Spanish frame', () => {
    const html = render('in Spanish');
    expect(textOf(html.querySelector('nav > details summary'))).toBe('Cerebro y nervios Menú');
    expect(textOf(html.querySelector('details[name] a'))).toBe('Todo sobre Cerebro y nervios');
  });

  it('says whose language its words are where it is not the frame’s', () => {
    const html = render('Portuguese words in an English frame');
    expect(html.querySelector('nav > ul')?.getAttribute('lang')).toBe('pt');
    expect(html.querySelector('details[name] a')?.getAttribute('lang')).toBe('en');
  });

  it('shows markup in a name as text', () => {
    expect(textOf(render('long and odd names').querySelector('a[href="/category/markup"]'))).toContain(
      '<b>Not bold</b>',
    );
  });

  it('does not print', () => {
    expect(usual().querySelector('nav')?.getAttribute('data-print')).toBe('none');
  });
});
