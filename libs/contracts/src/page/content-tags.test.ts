import { expect, it } from 'vitest';
import { contentTag } from './content-tags.ts';

// One site can combine a shell and a BFF that were built at different times, so a new spelling is a breaking change.
it.each([
  ['an article', contentTag.article('a-1'), 'article:a-1'],
  ['the document at a path', contentTag.path('health/a'), 'path:health/a'],
  ['a category', contentTag.category('es', 'corazon'), 'category:es:corazon'],
  ['the topics of the menu', contentTag.topics('en'), 'topics:en'],
  ['the lists of a language', contentTag.list('pt'), 'list:pt'],
  ['any document', contentTag.anything, 'anything'],
])('spells the tag of %s as every released shell does', (_name, tag, spelled) => {
  expect(tag).toBe(spelled);
});
