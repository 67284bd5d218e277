import { importDocuments } from '../../harness/site/import-content.ts';
import { madeUpArticle } from '../../harness/content/synthetic-article.ts';
import { rawRequest } from '../../harness/site/raw-request.ts';
import { expect, test } from '../../harness/test.ts';
import { startSite } from '../../harness/site/start-site.ts';

test('what is kept shows what changed at once: an article’s data, a search and the feeds @full', async () => {
  const site = await startSite();
  try {
    const one = madeUpArticle({ hrlContentId: 'kept-one', canonicalPath: 'made-up/kept' });
    await importDocuments(site, [one]);
    const paths = ['/api/content/made-up/kept', '/search?q=zyzzyva', '/feed.xml', '/sitemap.xml'];
    const textsOf = () =>
      Promise.all(
        paths.map(async (path) => (await rawRequest(site, { path, headers: { 'accept-encoding': 'identity' } })).text),
      );
    const before = await textsOf();
    expect(await textsOf(), 'kept').toEqual(before);
    await importDocuments(site, [{ ...one, title: 'A zyzzyva is a weevil' }]);
    const after = await textsOf();
    expect(after[0]).toContain('A zyzzyva is a weevil');
    expect(after[1]).toContain('weevil');
  } finally {
    await site.stop();
  }
});
