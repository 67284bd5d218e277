import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Comments } from './Comments.tsx';
import { commentsFixtures } from './Comments.fixtures.ts';

const rendered = (name: keyof typeof commentsFixtures) =>
  parse(renderToStaticMarkup(<Comments {...commentsFixtures[name]} />));

describe('the comments', () => {
  test('are reached by both anchors of the page', () => {
    const section = rendered('a usual one').querySelector('section#comments');
    expect(section?.querySelector('h2')?.textContent).toBe('How do you keep your blood pressure in check?');
    expect(section?.querySelectorAll('#article-comments ul > li p:first-child')).toHaveLength(2);
  });

  test('say how many there are, in the singular too', () => {
    expect(rendered('a usual one').querySelector('h3')?.textContent).toBe('2 comments');
    expect(rendered('one comment').querySelector('h3')?.textContent).toBe('1 comment');
    expect(rendered('no comments and no text').querySelector('#article-comments')?.textContent).toBe(
      'No comments yet.',
    );
    expect(rendered('Spanish').querySelector('h3')?.textContent).toBe('7 comentarios');
  });

  test('show five at first and the rest on demand, without JavaScript', () => {
    const page = rendered('more than show at first');
    expect(page.querySelectorAll('#article-comments > ul > li')).toHaveLength(5);
    expect(page.querySelectorAll('details > ul > li')).toHaveLength(8);
    expect(page.querySelector('summary span')?.textContent).toBe('Show more comments (8)');
    expect(rendered('as many as show at first').querySelector('details')).toBeNull();
  });
});

describe('of an article with hundreds of comments', () => {
  test('the first stand there, with the number of all', () => {
    const page = rendered('the first of many');
    expect(page.querySelector('h3')?.textContent).toBe('240 comments');
    expect(page.querySelectorAll('#article-comments > ul > li')).toHaveLength(5);
    expect(page.textContent).toContain('12,345 views');
    expect(page.querySelector('#article-comments > details')).toBeNull();
  });

  test('all stand there in one list where all were asked for', () => {
    const page = rendered('all of many');
    expect(page.querySelectorAll('#article-comments > ul > li')).toHaveLength(7);
    expect(page.querySelectorAll('#article-comments > :is(details, a)')).toHaveLength(0);
  });
});

describe('a comment', () => {
  test('shows the text as an editor corrected it', () => {
    const page = rendered('a usual one').textContent;
    expect(page).toContain('were too high');
    expect(page).not.toContain('were to high');
  });

  test('tells what its writer told, and its date', () => {
    const facts = rendered('a usual one').querySelector('#article-comments li ul');
    expect(facts?.querySelectorAll('li').map((fact) => fact.textContent)).toEqual([
      'High blood pressure',
      'Age 61',
      '9 years since diagnosis',
      'October 2, 2026',
    ]);
    expect(facts?.querySelector('time')?.getAttribute('datetime')).toBe('2026-10-02');
  });

  test('is followed by the note of the editors', () => {
    expect(rendered('a usual one').textContent).toContain('Editor’s note: Cuff size');
    expect(rendered('Spanish').textContent).toContain('Nota de la redacción: Pregunte');
  });

  test('is clamped behind a native toggle only where it is long', () => {
    const toggle = (name: keyof typeof commentsFixtures) =>
      rendered(name).querySelector('#article-comments > ul > li p + details');
    expect(
      toggle('long and odd text')
        ?.querySelectorAll('summary span')
        .map((span) => span.textContent),
    ).toEqual(['Read More', 'Read Less']);
    expect(
      toggle('a long comment, Spanish')
        ?.querySelectorAll('summary span')
        .map((span) => span.textContent),
    ).toEqual(['Leer más', 'Leer menos']);
    expect(toggle('a usual one')).toBeNull();
  });

  test('keeps its text as text', () => {
    expect(rendered('long and odd text').querySelector('b')).toBeNull();
  });

  test('says in which language its writer wrote', () => {
    expect(rendered('Portuguese text in an English frame').querySelectorAll('[lang=pt]').length).toBeGreaterThan(2);
    expect(rendered('Spanish').querySelector('[lang]')).toBeNull();
  });
});
