import { importDocuments } from '../../harness/site/import-content.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';

const body = '<p>Take <s>20 mg</s> 10 mg once a day. <del>Safe in pregnancy.</del></p>';

test('words that are struck out look so, and are announced in the language of the article @full', async ({
  page,
  site,
}) => {
  await importDocuments(site, [
    madeUpArticle({
      hrlContentId: 'struck',
      canonicalPath: 'made-up/struck',
      title: 'Doses that changed',
      tabs: [{ id: 'dose', title: null, body }],
    }),
    madeUpArticle({
      hrlContentId: 'struck-es',
      language: 'es',
      canonicalPath: 'es/inventado/tachado',
      title: 'Dosis que cambiaron',
      tabs: [{ id: 'dosis', title: null, body }],
    }),
  ]);
  for (const [path, before] of [
    ['/made-up/struck', ' [struck out: '],
    ['/es/inventado/tachado', ' [tachado: '],
  ] as const) {
    await page.goto(path);
    for (const struck of [page.locator('.prose s'), page.locator('.prose del')]) {
      await expect(struck).toHaveCSS('text-decoration-line', 'line-through');
      await expect(struck).toHaveCSS('content', `"${before}"`, { pseudo: 'before' });
      await expect(struck).toHaveCSS('clip-path', 'inset(50%)', { pseudo: 'before' });
    }
  }
});
