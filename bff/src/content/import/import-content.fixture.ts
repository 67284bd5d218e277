import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { openPreparedPglite } from '../../database/testing/prepared-database.fixture.ts';
import { createRasterMaker } from '../pictures/raster/raster-maker.ts';
import { createContentStore, type ContentStore } from '../store.ts';
import { articleDocument } from '../testing/article.fixture.ts';
import { importContent } from './import-content.ts';
import { formatReportLine, type ReportLine } from './report/report.ts';

/**
 * Opens a content store for the imports of one test file. Every test starts with an empty store. One process makes the
 * pictures of all tests. Its time limit is longer than any machine needs for one picture.
 */
export function importsIntoEmptyStore() {
  const maker = createRasterMaker(60_000);
  let database: OpenDatabase;
  let store: ContentStore;

  beforeAll(async () => {
    database = await openPreparedPglite();
    const opened = createContentStore(database.db);
    store = { ...opened, makeArticlePictures: (parts) => opened.makeArticlePictures({ maker, ...parts }) };
  });
  beforeEach(() =>
    database.db.execute(
      sql`truncate articles, lead_pictures, article_search, article_categories,
        article_translations, categories, editorial_pages, content_changes cascade`,
    ),
  );
  afterAll(async () => {
    await maker.close();
    await database.close();
  });

  return {
    get db() {
      return database.db;
    },
    get store() {
      return store;
    },
    /** Imports a file or folder. Returns the result, and the reports of the import as values and as printed lines. */
    async imported(path: string) {
      const reports: ReportLine[] = [];
      const result = await importContent({ path, store, onReport: (line) => reports.push(line) });
      return { ...result, reports, lines: reports.map(formatReportLine) };
    },
  };
}

/** Returns a small but whole article in the site's own format. */
export function nativeArticle(id: string) {
  return articleDocument(id).article;
}

/** Returns the text of a file with one document per line. */
export function jsonLines(...documents: unknown[]): string {
  return documents.map((document) => JSON.stringify(document)).join('\n');
}

/** Creates a temporary folder with these files, which are keyed by path. The folder is removed when the test ends. */
export async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-import-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
