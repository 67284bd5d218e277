import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { expect, test } from 'vitest';
import { articleHtml } from './article-html.ts';

const article = articleSchema.parse({
  hrlContentId: 'a',
  language: 'en',
  title: 'Salt & "water" <now>',
  canonicalPath: 'health/salt',
  deck: 'Less of it.',
  byline: { authors: [{ name: { display: 'Ada Low' }, link: '/about/ada' }] },
  largeImage: {
    src: '/media/salt.svg',
    width: 16,
    height: 9,
    alt: 'Salt',
    srcset: [{ src: '/media/salt-400.svg', width: 400 }],
  },
  tabs: [
    { id: 'first', title: null, body: '<p>Salt <em>counts</em>.</p>' },
    { id: 'why', title: 'Why', body: '<p>So.</p>' },
    { id: 'how', title: 'How', body: '<p>Thus.</p>' },
  ],
  sources: [{ id: 'source-1', title: 'A study', link: 'https://study.example/' }],
});

test('holds title, byline, deck, picture, sections and sources in reading order', () => {
  const html = articleHtml(article);
  const parts = [
    '<h1>Salt &amp; &quot;water&quot; &lt;now&gt;</h1>',
    'By <a href="/about/ada">Ada Low</a>',
    'Less of it.',
    'src="/media/salt.svg"',
    '<p>Salt <em>counts</em>.</p>',
    '<h2>Why</h2>',
    '<h2>How</h2>',
    '<li id="source-1"><a href="https://study.example/">A study</a>',
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('has no script and about one kilobyte of styles', () => {
  const html = articleHtml(article);
  expect(html).not.toContain('<script');
  const styles = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
  expect(styles.length).toBeGreaterThan(500);
  expect(styles.length).toBeLessThan(1300);
});
