import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PreviewRefusal } from '@plainwell/contracts/page/shell-server.ts';
import { loadedPreviewProblem } from './load-preview-problem.ts';
import { PreviewProblemLayout } from './PreviewProblemLayout.tsx';

const FAULTS: PreviewRefusal[] = ['expired', 'ended', 'invalid', 'gone'];

test('the page of a preview that is not shown has words of its own for each fault in each language', () => {
  const titles = (['en', 'es'] as const).flatMap((language) =>
    FAULTS.map(
      (fault) =>
        /<h1>(.*?)<\/h1>/.exec(
          renderToStaticMarkup(<PreviewProblemLayout language={language} fault={fault} returnPath="/" />),
        )?.[1],
    ),
  );
  expect(new Set(titles).size).toBe(FAULTS.length * 2);
});

test('it leads to the page as other readers see it', () => {
  const html = renderToStaticMarkup(
    <PreviewProblemLayout language="es" fault="gone" returnPath="/es/salud/asma?a=1" />,
  );
  expect(html).toContain('<a href="/es/salud/asma?a=1">Continuar sin la vista previa</a>');
});

test.each([
  ['/health/asthma-control', 'en'],
  ['/tabbed/es/salud/asma?x=1', 'es'],
])('a reader of %s gets it in %s', (returnPath, language) => {
  expect(loadedPreviewProblem('expired', 410, returnPath)).toMatchObject({
    status: 410,
    tags: [],
    data: { language, fault: 'expired', returnPath },
  });
});
