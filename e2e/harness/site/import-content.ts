import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { controlAuthorization, controlSecretPath } from '@plainwell/contracts/delivery/control-secret.ts';
import type { RunningSite } from './start-site.ts';

const resultSchema = z.object({
  kind: z.literal('result'),
  result: z.object({ counts: z.object({ imported: z.int(), updated: z.int(), unchanged: z.int(), refused: z.int() }) }),
});

/** Number of documents of an import by outcome. */
export type ImportCounts = z.infer<typeof resultSchema>['result']['counts'];

async function command(site: Pick<RunningSite, 'dataDir'>, path: string, body: object): Promise<string> {
  const headers = controlAuthorization((await readFile(controlSecretPath(site.dataDir), 'utf8')).trim());
  return new Promise((resolve, reject) => {
    const socketPath = join(site.dataDir, 'control.sock');
    const call = request({ socketPath, path, method: 'POST', headers }, (response) => resolve(text(response)));
    call.once('error', reject);
    call.end(JSON.stringify(body));
  });
}

/** Imports a file or folder into a running site over the site's control socket, as the content command does. */
export async function importPath(site: Pick<RunningSite, 'dataDir'>, path: string): Promise<ImportCounts> {
  const lines = (await command(site, '/content/import', { path })).trim().split('\n');
  return resultSchema.parse(JSON.parse(lines.at(-1) ?? '')).result.counts;
}

/** Imports documents that a test made up. */
export async function importDocuments(
  site: Pick<RunningSite, 'dataDir'>,
  documents: readonly object[],
): Promise<ImportCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-documents-'));
  const file = join(folder, 'documents.json');
  try {
    await writeFile(file, JSON.stringify(documents));
    return await importPath(site, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Withdraws an article of a running site, as the content command does.
 * @param name the article's id or canonical path.
 */
export async function withdrawArticle(site: Pick<RunningSite, 'dataDir'>, name: string): Promise<void> {
  z.object({ withdrawn: z.object({ id: z.string() }) }).parse(
    JSON.parse(await command(site, '/content/withdraw', { name })),
  );
}
