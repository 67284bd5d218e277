import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockDataDir } from '../platform/data-dir/data-dir-lock.ts';
import { openAdminSocket } from './open.ts';
import { copyDatabaseOfRunningSite, runInRunningSite } from './running-site.ts';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';

/** Returns the folder of a running site whose database is copied by `copyFiles`. Calls `onClose` after each answer. */
async function openSite(copyFiles: (target: string) => Promise<void>, onClose = () => {}): Promise<string> {
  const database = await openPreparedPglite();
  const dataDir = await temporaryFolder('site');
  await mkdir(join(dataDir, 'pgdata'));
  const socket = openAdminSocket();
  const holding = await lockDataDir(dataDir, (request, response) => {
    response.on('close', onClose);
    socket.listener(request, response);
  });
  if (!holding.ok) throw new Error('the folder is held');
  onTestFinished(async () => {
    await holding.release();
    await database.close();
  });
  socket.serveDatabase({ db: database.db, copyDatabaseFiles: copyFiles, settings: { dataDir } });
  return dataDir;
}

const copiesIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('database-copy-'));

test('a command gets a copy of the database, and keeps it as long as it wants', async () => {
  const dataDir = await openSite((target) => writeFile(join(target, 'row'), ''));
  const copy = await copyDatabaseOfRunningSite(dataDir, new AbortController().signal);
  expect(await readdir(copy)).toEqual(['row']);
});

test('a command that ends while the site copies the database leaves no copy behind', async () => {
  const begun = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const dataDir = await openSite(async (target) => {
    await writeFile(join(target, 'row'), '');
    begun.resolve();
    await closed.promise;
  }, closed.resolve);
  const interrupted = new AbortController();
  const copying = copyDatabaseOfRunningSite(dataDir, interrupted.signal);
  await begun.promise;
  interrupted.abort();
  await expect(copying).rejects.toThrow('aborted');
  await vi.waitFor(async () => expect(await copiesIn(dataDir)).toEqual([]), 10_000);
});

test('a command gets the rows of a statement, or the database’s own message', async () => {
  const dataDir = await openSite(() => Promise.resolve());
  const run = (statement: string) => runInRunningSite(dataDir, statement);
  expect(await run('select 1 as one')).toEqual({ rows: ['{"one":1}'], count: 1, isCut: false });
  await expect(run('select 1 from')).rejects.toThrow('syntax error');
  await expect(run('select * from nowhere')).rejects.toThrow('relation "nowhere" does not exist');
});
