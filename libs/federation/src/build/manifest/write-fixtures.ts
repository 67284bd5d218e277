import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseFixturesSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { z } from 'zod';

/** File name of the fixtures at the top of a remote's release. */
export const FIXTURES_FILE = 'fixtures.json';

/** Maximum size of a remote's fixtures, in bytes. */
const FIXTURES_MAXIMUM = 10_000_000;

/** Export of `src/fixtures.ts`: module → name → props. */
const catalogueSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Success, or the reason why `writeFixtures` failed. */
export type WrittenFixtures = { ok: true } | { ok: false; reason: string };

/**
 * Writes the fixtures of a package from its `src/fixtures.ts` into its release, as plain JSON. Without that file the
 * release stays unchanged.
 */
export async function writeFixtures(packageFolder: string, releaseFolder: string): Promise<WrittenFixtures> {
  const source = join(packageFolder, 'src/fixtures.ts');
  if (!existsSync(source)) return { ok: true };
  // Resolves the program by its public path, because in the published library it is compiled and has another file name.
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
