import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import { afterAll, beforeEach, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { createChangeLog, type ChangeLog } from '../changes/change-log.ts';
import { createContentStore, type ContentStore } from '../store.ts';
import { drawing } from './drawings.fixture.ts';
import { createRasterMaker, type RasterMaker } from './raster/raster-maker.ts';

/** Returns a maker whose pictures a function makes. */
export const makerOf = (make: RasterMaker['make']) => ({
  make: vi.fn<RasterMaker['make']>(make),
  close: async () => {},
});

/** A maker of a test in which nothing is to be made. */
export const unused = makerOf(() => Promise.reject(new Error('was asked')));

type Parts = Parameters<ContentStore['makeArticlePictures']>[0];

/** A store without articles, and a folder with pictures: before each test the folder has `green.svg` alone. */
export interface PictureSuite {
  readonly db: Database;
  readonly store: ContentStore;
  readonly log: ChangeLog;
  /** One process for all tests of a file. Its time limit is longer than any machine needs for a picture. */
  readonly real: RasterMaker;
  /** Writes a drawing of 16 × 9 into the folder. */
  draw: (name: string, content: string) => Promise<void>;
  writeFile: (name: string, content: string) => Promise<void>;
  /** Makes the pictures of articles from the files of the folder. */
  makePictures: (parts?: Parts) => ReturnType<ContentStore['makeArticlePictures']>;
}

/** Runs a suite about pictures on each kind of database. */
export function onPictures(suite: (at: PictureSuite) => void): void {
  const real = createRasterMaker(60_000);
  afterAll(() => real.close());
  onEachDatabase((open) => {
    let opened: Awaited<ReturnType<typeof open>>;
    let at: { store: ContentStore; log: ChangeLog; folder: string };
    const write = (name: string, content: string | Buffer) => writeFile(join(at.folder, name), content);
    const draw = (name: string, content: string) => write(name, drawing(content, 'width="16" height="9"'));
    beforeEach(async () => {
      opened ??= await open();
      await opened.db.execute(sql`truncate articles, lead_pictures, rasters, content_changes cascade`);
      at = {
        store: createContentStore(opened.db),
        log: createChangeLog(opened.db),
        folder: await temporaryFolder('pictures'),
      };
      await draw('green.svg', '<rect width="100%" height="100%" fill="#080"/>');
    });
    afterAll(() => opened.close());
    suite({
      get db() {
        return opened.db;
      },
      get store() {
        return at.store;
      },
      get log() {
        return at.log;
      },
      real,
      draw,
      writeFile: write,
      makePictures: (parts = {}) => at.store.makeArticlePictures({ folders: [at.folder], maker: real, ...parts }),
    });
  });
}
