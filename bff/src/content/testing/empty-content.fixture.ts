import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import type { OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { type ChangeLog, createChangeLog } from '../changes/change-log.ts';
import { type ContentStore, createContentStore } from '../store.ts';

/** Opens a content store and its change log for the tests of a suite. Each test starts without content. */
export function emptyContentOn(open: OpenForTest) {
  let database: OpenDatabase;
  let store: ContentStore;
  let log: ChangeLog;
  beforeAll(async () => {
    database = await open();
    store = createContentStore(database.db);
    log = createChangeLog(database.db);
  });
  beforeEach(() =>
    database.db.execute(
      sql`truncate articles, withdrawn_articles, article_search, search_words, article_people, article_categories, article_translations, categories, editorial_pages, content_changes cascade`,
    ),
  );
  afterAll(() => database.close());

  return {
    get db() {
      return database.db;
    },
    get store() {
      return store;
    },
    get log() {
      return log;
    },
  };
}
