import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDocuments } from '../../harness/site/import-content.ts';
import { expect, test } from '../../harness/content/made-up-test.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { builds } from '../../harness/site/start-site.ts';

/**
 * Matches names that scripts look up on the window: after `globalThis.` and similar, and after `typeof`, except names
 * as short as those of a minifier.
 */
const ON_WINDOW = /(?:(?:globalThis|window|self)\??\.|typeof (?=\w{3}))([A-Za-z]\w+)/g;
const ON_DOCUMENT = /\bdocument\??\.([A-Za-z]\w+)/g;

/** Returns the text of all browser bundles of every release. */
function bundles(): string {
  const files = Object.values(builds).flatMap((folder) =>
    readdirSync(join(folder, 'browser'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, 'browser', file),
    ),
  );
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))];
}

test('ids and titles of an article shadow nothing that the scripts of its page look up @full', async ({
  page,
  site,
}) => {
  const text = bundles();
  const [onWindow, onDocument] = [[...namesIn(text, ON_WINDOW), 'plainwell_article'], namesIn(text, ON_DOCUMENT)];
  expect(onWindow).toEqual(
    expect.arrayContaining(['plainwell', 'rspackChunkplainwell_article', 'requestIdleCallback', 'process']),
  );
  const names = [...new Set([...onWindow, ...onDocument])];
  const body = names
    .map(
      (name) =>
        `<p id="${name}">${name} <img id="${name}" name="${name}" src="/none.png" alt=""><a name="${name}">a</a></p>`,
    )
    .join('');
  await importDocuments(site, [
    madeUpArticle({
      hrlContentId: 'hostile-ids',
      canonicalPath: 'made-up/hostile-ids',
      tabs: [
        { title: 'Plainwell', body: '<p>First.</p>' },
        { title: 'Process', body },
        ...names.map((name) => ({ id: name, title: name, body: '<p>Words.</p>' })),
      ].map((tab, index) => ({ id: `tab-${index}`, ...tab })),
    }),
  ]);
  const reports = await listenTo(page);
  await page.goto(`${site.url}/made-up/hostile-ids`);

  // Behaviours and components of several remotes come alive.
  await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
  await page.locator('[data-slot="save"]').getByRole('button').first().click();
  await expect(
    page.locator('[data-slot="save"] plainwell-island, plainwell-island[data-slot="save"]').first(),
  ).toHaveAttribute('data-alive', '');
  await page.locator('[data-slot="share"]').hover();
  await expect(page.locator('[data-slot="share"][data-alive]')).toBeAttached();
  expect(reports.errors).toEqual([]);

  const shadowed = await page.evaluate(
    (looked) => [
      ...looked.onWindow.filter((name) => Reflect.get(globalThis, name) instanceof Element),
      ...looked.onDocument.filter((name) => Reflect.get(document, name) instanceof HTMLImageElement),
    ],
    { onWindow, onDocument },
  );
  expect(shadowed).toEqual([]);
});

test('the loader starts where an element has its name @full', async ({ page, site }) => {
  await page.route('**/made-up/galleries', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<main\b[^>]*>/, '$&<p id="plainwell">Plainwell</p>'),
    });
  });
  await page.goto(`${site.url}/made-up/galleries`);
  await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
});
