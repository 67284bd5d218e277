import { expect, test } from 'vitest';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { livedExperienceLink } from './lived-experience-link.ts';

function linkOf(link: string | undefined, titles: (string | null)[] = [null, 'How it began', 'Today']) {
  const tabs = titles.map((title, index) => ({ id: `section-${index}`, title, body: '<p>Text.</p>' }));
  return livedExperienceLink(
    articleSchema.parse({
      hrlContentId: '1',
      language: 'en',
      title: 'Title',
      canonicalPath: 'health/odile',
      tabs,
      livedExperience: { name: 'Odile', link },
    }),
  );
}

test('a story with an address of its own is found there', () => {
  expect(linkOf('/health/another')).toBe('/health/another');
  expect(linkOf('https://stories.example/odile#middle')).toBe('https://stories.example/odile#middle');
});

test('a story inside this article is reached without leaving the page', () => {
  expect(linkOf('/health/odile#section-2')).toBe('#section-2');
  expect(linkOf('/health/odile#nowhere')).toBe('/health/odile#nowhere');
  expect(linkOf('/health/odile-again#section-2')).toBe('/health/odile-again#section-2');
});

test('a story without an address is this article, from its first titled section', () => {
  expect(linkOf(undefined)).toBe('#section-1');
});

test('without a titled section there is nothing to lead to', () => {
  expect(linkOf(undefined, [null])).toBeUndefined();
});
