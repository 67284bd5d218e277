import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Time for a browser to print its version, in milliseconds; cold disks need seconds. */
const ANSWERS_WITHIN_MS = 20_000;

/** Either the setting names a Chromium, or one line says what it names instead. */
export type ChromiumCheck = { ok: true } | { ok: false; message: string };

/**
 * Asks the program that CHROMIUM_PATH names for its version: a gate without a browser would refuse every release, one
 * by one.
 */
export async function checkChromiumPath(path: string): Promise<ChromiumCheck> {
  const refused = (problem: string): ChromiumCheck => ({
    ok: false,
    message: `setting CHROMIUM_PATH: ${path} ${problem}; leave it unset to use the Chromium of the system`,
  });
  const found = await stat(path).catch(() => null);
  if (found === null) return refused('is not there');
  if (!found.isFile()) return refused('is no program');
  try {
    const { stdout } = await run(path, ['--version'], { timeout: ANSWERS_WITHIN_MS });
    return /chrom(?:e|ium)/i.test(stdout)
      ? { ok: true }
      : refused('is no Chromium: it does not name itself so when asked for its version');
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && error.code === 'EACCES';
    return refused(isForbidden ? 'may not be run by this user' : 'does not start');
  }
}
