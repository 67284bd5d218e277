import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { SignInFailure } from '@plainwell/contracts/page/shell-server.ts';
import { loadedSignInProblem, type SignInProblemPageData } from './load-sign-in-problem.ts';
import { SignInProblemLayout } from './SignInProblemLayout.tsx';

const FAULTS: SignInFailure[] = ['refused', 'unknown-attempt', 'invalid', 'unavailable', 'no-provider'];

const html = (data: SignInProblemPageData) => renderToStaticMarkup(<SignInProblemLayout {...data} />);
const titleOf = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '';
const linksOf = (page: string) =>
  [...page.matchAll(/<a href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [text, href]);

describe('the page of a sign-in that did not come about', () => {
  test('has words of its own for each fault in each language', () => {
    const titles = (['en', 'es'] as const).flatMap((language) =>
      FAULTS.map((fault) => titleOf(html({ language, fault, returnPath: '/' }))),
    );
    expect(new Set(titles).size).toBe(FAULTS.length * 2);
  });

  test('leads back to where the reader wanted to go', () => {
    expect(
      linksOf(html({ language: 'en', fault: 'refused', returnPath: '/health/asthma-control?a=1#sources' })),
    ).toEqual([
      ['Back to the page you were reading', '/health/asthma-control?a=1#sources'],
      ['Go to the front page', '/'],
    ]);
  });

  test('leads to the saved list, where one can sign in, when that was the front page', () => {
    expect(linksOf(html({ language: 'es', fault: 'invalid', returnPath: '/es' }))).toEqual([
      ['Intentar de nuevo', '/es/account/saved'],
      ['Ir a la portada', '/es'],
    ]);
  });
});

test.each([
  ['/health/asthma-control', 'en'],
  ['/es?from=mail', 'es'],
  ['/es/salud/asma#fuentes', 'es'],
  ['/tabbed/es/salud/asma', 'es'],
  ['/essays', 'en'],
])('a reader from %s gets it in %s', (returnPath, language) => {
  expect(loadedSignInProblem('refused', 403, returnPath)).toMatchObject({
    status: 403,
    tags: [],
    data: { language, fault: 'refused', returnPath },
  });
});
