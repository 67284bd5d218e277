import { dirname, join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { exitCodes, failure, type Result } from '../outcome.ts';

/** Which site a command talks to. */
export type SiteChoice =
  /** A site that is reached by HTTP, with a team's token. */
  | { kind: 'site'; url: string; token: string }
  /** A site on this machine, by the folder of its data; `checkout` can run it where it does not run. */
  | { kind: 'folder'; dataDir: string; checkout: string | null };

const urlSchema = z.url({ protocol: /^https?$/ });
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Root of the checkout that a folder lies in and that has the site's server in it. */
function checkoutAround(folder: string): string | null {
  if (existsSync(join(folder, 'bff/src/main.ts'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : checkoutAround(above);
}

/**
 * Reads where to go from `--site` and the environment: RELEASE_SITE with RELEASE_TOKEN, else DATA_DIR.
 * @param site what `--site` said.
 */
export function chooseSite(site: string | undefined, environment: Readonly<Record<string, string | undefined>>, from: string): Result<SiteChoice> {
  const set = (name: string) => (environment[name] === '' ? undefined : environment[name]);
  const said = site ?? set('RELEASE_SITE');
  if (said !== undefined) {
    const url = urlSchema.safeParse(said);
    const source = site === undefined ? 'RELEASE_SITE' : '--site';
    if (!url.success) return failure(exitCodes.usage, `${source} "${said}" is not an address such as https://www.example.org`);
    const token = set('RELEASE_TOKEN');
    if (token === undefined) return failure(exitCodes.usage, `set RELEASE_TOKEN to your team's token for ${url.data}`);
    if (new URL(url.data).protocol === 'http:' && !LOOPBACK.test(new URL(url.data).hostname)) {
      return failure(exitCodes.usage, `${source} must be https: over http the token would travel for everybody on the way to read`);
    }
    return { ok: true, value: { kind: 'site', url: url.data.replace(/(?<!\/)\/+$/, ''), token } };
  }
  const checkout = checkoutAround(resolve(from));
  const dataDir = set('DATA_DIR') ?? (checkout === null ? undefined : './data');
  if (dataDir === undefined) return failure(exitCodes.usage, 'say where to release to: --site URL with the environment variable RELEASE_TOKEN, or DATA_DIR of a site on this machine');
  return { ok: true, value: { kind: 'folder', dataDir: resolve(checkout ?? from, dataDir), checkout } };
}
