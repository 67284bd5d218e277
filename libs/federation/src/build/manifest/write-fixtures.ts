import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseFixturesSchema } from '@plainwell/contracts/delivery/release-manifest.ts';
import { z } from 'zod';

/** Name of the fixtures at the top of a remote's release. */
export const FIXTURES_FILE = 'fixtures.json';

/** Most bytes of a remote's fixtures. */
const FIXTURES_MAXIMUM = 10_000_000;

/** What `src/fixtures.ts` exports: props by name, by module. */
const catalogueSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Whether the fixtures could be written, or why not. */
export type WrittenFixtures = { ok: true } | { ok: false; reason: string };

/**
 * Writes the fixtures of a package, from its `src/fixtures.ts`, into its release as plain JSON. A package without that
 * file keeps what its release has.
 */
export async function writeFixtures(packageFolder: string, releaseFolder: string): Promise<WrittenFixtures> {
  const source = join(packageFolder, 'src/fixtures.ts');
  if (!existsSync(source)) return { ok: true };
  // By its public path: in a published library the program is compiled, and has another name.
  const program = createRequire(import.meta.url).resolve('@plainwell/federation/build/manifest/print-fixtures.ts');
  let printed: string;
  try {
    ({ stdout: printed } = await promisify(execFile)(process.execPath, [program, source], {
      maxBuffer: FIXTURES_MAXIMUM,
    }));
  } catch (error) {
    return { ok: false, reason: `${source} cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
  const catalogue = catalogueSchema.safeParse(parseJson(printed));
  if (!catalogue.success) return { ok: false, reason: `${source} must export \`fixtures\`: module → name → props` };
  const fixtures = releaseFixturesSchema.safeParse(
    Object.fromEntries(
      Object.entries(catalogue.data).map(([module, states]) => [
        module,
        Object.entries(states).map(([name, props]) => ({ name, props })),
      ]),
    ),
  );
  if (!fixtures.success) return { ok: false, reason: `${source}: ${z.prettifyError(fixtures.error)}` };
  await writeFile(join(releaseFolder, FIXTURES_FILE), `${JSON.stringify(fixtures.data)}\n`);
  return { ok: true };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
