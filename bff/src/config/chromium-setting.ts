import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../error-code.ts';

const run = promisify(execFile);

/** Maximum time in which a browser must print its version, in milliseconds. Cold disks need seconds. */
const ANSWERS_WITHIN_MS = 20_000;

/** Success, or a message of one line that says why the setting's program cannot be used as Chromium. */
export type ChromiumCheck = { ok: true } | { ok: false; message: string };

/**
 * Runs the program of CHROMIUM_PATH with `--version` at startup, because a gate without a browser would refuse every
 * release.
 */
export async function checkChromiumPath(path: string): Promise<ChromiumCheck> {
  const refused = (problem: string): ChromiumCheck => ({
    ok: false,
    message: `setting CHROMIUM_PATH: ${path} ${problem}; leave it unset to use the Chromium of the system`,
  });
  const found = await stat(path).catch(() => null);
  if (found === null) return refused('does not exist');
  if (!found.isFile()) return refused('is not a file');
  try {
    const { stdout } = await run(path, ['--version'], { timeout: ANSWERS_WITHIN_MS });
    return /chrom(?:e|ium)/i.test(stdout)
      ? { ok: true }
      : refused('is not Chromium: its answer to --version names neither Chrome nor Chromium');
  } catch (error) {
    return refused(errorCode(error) === 'EACCES' ? 'cannot be run by this user' : 'does not start');
  }
}
