import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { corpusFolder } from '../../harness/content/corpus.ts';
import { importPath } from '../../harness/site/import-content.ts';
import { postgresProgram } from '../../harness/servers/postgres-program.ts';
import { runServer } from '../../harness/servers/run-server.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { publishMany } from './publish-many.ts';
import {
  CORPUS_SITE,
  LARGE_SITE,
  SAMPLE,
  type ScaleSite,
  scaleSites,
  type SiteData,
  SMALL_SITE,
} from './scale-site.ts';
import { runScript, runStatement } from './run-sql.ts';

/** Number of approved comments on the sample article, on the small and on the largest site. */
const COMMENTS = { few: '40', many: '20000' };

/** Number of releases of the largest site beside those that it runs. */
const RELEASES = 200;

/**
 * Starts a PostgreSQL with the databases of all sites, and fills those that are not filled yet.
 * @param folder folder for all data, which every user can reach. A later run finds what is in it.
 * @param say receives a line about each step.
 */
export async function openScaleData(folder: string, say: (line: string) => void) {
  const program = await postgresProgram(join(folder, 'postgres'));
  const postgres = runServer(program);
  await postgres.whenReady();
  const dataOf = ({ key }: ScaleSite): SiteData => ({
    databaseUrl: program.url.replace('/postgres?', `/${key}?`),
    dataDir: join(folder, key),
  });

  /** Does a step unless an earlier run has done it. */
  async function once(what: string, work: () => Promise<void>): Promise<void> {
    const mark = join(folder, `${what.replaceAll(' ', '-')}.done`);
    if (existsSync(mark)) return;
    const began = performance.now();
    await work();
    await writeFile(mark, '');
    say(`${what}: ${Math.round((performance.now() - began) / 1_000)} s`);
  }

  /** Creates a database, anew if a step was interrupted. */
  async function createDatabase(name: string, template = 'template0'): Promise<void> {
    await runStatement(program.url, `drop database if exists ${name}`);
    await runStatement(program.url, `create database ${name} template ${template}`);
  }

  async function onSite(site: ScaleSite, work: (running: Awaited<ReturnType<typeof startSite>>) => Promise<void>) {
    const { databaseUrl, dataDir } = dataOf(site);
    const running = await startSite({ dataDir, nodeOptions: [], env: { DATABASE_URL: databaseUrl } });
    try {
      await work(running);
    } finally {
      await running.stop();
    }
  }

  async function fill(): Promise<void> {
    for (const site of scaleSites) await mkdir(dataOf(site).dataDir, { recursive: true, mode: 0o700 });
    const small = dataOf(SMALL_SITE).databaseUrl;
    const large = dataOf(LARGE_SITE).databaseUrl;
    await once('small site', async () => {
      await createDatabase('small');
      await onSite(SMALL_SITE, async () => undefined);
      await runScript(small, 'add-comments.sql', { path: SAMPLE, comments: COMMENTS.few });
    });
    await once('corpus', async () => {
      await createDatabase('corpus', 'small');
      await onSite(CORPUS_SITE, async (site) => void (await importPath(site, dirname(corpusFolder))));
    });
    await once('ten times the articles', async () => {
      await createDatabase('large', 'corpus');
      await runScript(large, 'multiply-articles.sql');
    });
    await once('comments', () => runScript(large, 'add-comments.sql', { path: SAMPLE, comments: COMMENTS.many }));
    await once('a million rows', () => runScript(large, 'add-a-million.sql'));
    await once(`${RELEASES} releases`, () => publishMany(dataOf(LARGE_SITE), RELEASES));
    await once('vacuum', async () => {
      for (const site of scaleSites) await runStatement(dataOf(site).databaseUrl, 'vacuum analyze');
    });
  }

  try {
    await fill();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { dataOf, stop: () => postgres.stop() };
}
