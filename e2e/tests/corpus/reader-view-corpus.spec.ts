import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/corpus-test.ts';
import { readerViewOf } from '../../harness/pages/reader-view.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

for (const { what, id, language } of [
  { what: 'of tables', id: 'nci-types-breast-treatment-surgery-choosing-lumpectomy-mastectomy', language: 'en' },
  { what: 'of links', id: 'nci-about-cancer-treatment-side-effects-fertility-women', language: 'en' },
  { what: 'with a section on what is related', id: 'medquad-ghr-0000173', language: 'en' },
  { what: 'in Portuguese', id: 'scielo-1518-8345-7320-4434-pt', language: 'pt' },
]) {
  test(`reader views keep the text of a real article ${what} @full`, async ({ page, site, pathOf }) => {
    const url = site.url + pathOf(id);
    const view = await readerViewOf(page, await (await fetch(url)).text(), url);
    expect(view.kept / view.words).toBeGreaterThanOrEqual(0.98);
    expect(view).toMatchObject({ foreign: [], language, tables: { view: view.tables.page } });
  });
}
