import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentTools } from './CommentTools.tsx';
import { commentToolsFixtures } from './CommentTools.fixtures.ts';

const links = (name: keyof typeof commentToolsFixtures) =>
  parse(renderToStaticMarkup(<CommentTools {...commentToolsFixtures[name]} />))
    .querySelectorAll('a')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('without a script further comments and the form are links to pages', () => {
  expect(links('more comments')).toEqual([
    ['Show more comments (235)', '/health/blood-pressure?comments=all#article-comments'],
    ['ADD A COMMENT', '/comment?article=%2Fhealth%2Fblood-pressure'],
  ]);
  expect(links('all comments shown')).toEqual([['ADD A COMMENT', '/comment?article=%2Fhealth%2Fblood-pressure']]);
  expect(links('Spanish')[1]).toEqual(['AGREGAR UN COMENTARIO', '/es/comment?article=%2Fes%2Fsalud%2Finsomnio']);
});

test('both wait for the script where a reader presses them', () => {
  expect(
    parse(renderToStaticMarkup(<CommentTools {...commentToolsFixtures['more comments']} />)).querySelectorAll(
      'a[data-replay]',
    ),
  ).toHaveLength(2);
});
