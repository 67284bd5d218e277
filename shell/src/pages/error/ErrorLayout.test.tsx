import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { REQUEST_ID_PLACEHOLDER } from '@plainwell/contracts/page/request-reference.ts';
import { ErrorLayout } from './ErrorLayout.tsx';

test.each([
  ['en', 500, 'please quote this reference: '],
  ['es', 503, 'indique esta referencia: '],
  ['en', 429, 'please quote this reference: '],
] as const)(
  'a reader (%s) of a page about status %i is told what to do with the reference of the request',
  (language, status, words) => {
    expect(renderToStaticMarkup(<ErrorLayout language={language} status={status} />)).toContain(
      words + REQUEST_ID_PLACEHOLDER,
    );
  },
);

test.each([404, 410])('the page about status %i, which is kept, has none', (status) => {
  expect(renderToStaticMarkup(<ErrorLayout language="en" status={status} />)).not.toContain(REQUEST_ID_PLACEHOLDER);
});
