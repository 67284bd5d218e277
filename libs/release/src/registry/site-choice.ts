import { dirname, join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { exitCodes, failure, type Failure, type Result } from '../outcome.ts';

/** Which site a command talks to. */
export type SiteChoice =
  /** A site that is reached by HTTP, with a team's token. */
  | { kind: 'site'; url: string; token: string }
  /** A site on this machine, by the folder of its data; `checkout` can run it where it does not run. */
  | { kind: 'folder'; dataDir: string; checkout: string | null };

const urlSchema = z.url({ protocol: /^https?$/ });
/**
 * What the header `Authorization` can carry (RFC 6750, section 2.1, takes less): a token that was pasted with a line
 * break or with quotes is none.
 */
const TOKEN = /^[\x21-\x7e]+$/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Root of the checkout that a folder lies in and that has the site's server in it. */
function checkoutAround(folder: string): string | null {
  if (existsSync(join(folder, 'bff/src/main.ts'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : checkoutAround(above);
}

/**
 * The origin of a site from what a person typed, such as `https://health.example`. @param source the option or variable
 * that said it.
 */
function addressOf(said: string, source: string): Result<string> {
  const parsed = urlSchema.safeParse(said.trim());
  const url = parsed.success ? URL.parse(parsed.data) : null;
  if (url === null)
    return failure(
      exitCodes.usage,
      `${source} "${said}" is not an address such as https://www.example.org${/^[\w.-]+(?::\d+)?(?:\/|$)/.test(said) ? ': it lacks https:// at its start' : ''}`,
    );
  const { origin, pathname, search, hash, username, password } = url;
  if (username !== '' || password !== '')
    return failure(exitCodes.usage, `${source} must not hold a name or password: the token stands in RELEASE_TOKEN`);
  const rest = `${pathname.replace(/^\/+$/, '')}${search}${hash}`;
  if (rest !== '')
    return failure(
      exitCodes.usage,
      `${source} is the address of the site alone: leave out "${rest}", and set it to ${origin}`,
    );
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    return failure(
      exitCodes.usage,
      `${source} must be https: over http the token would travel for everybody on the way to read`,
    );
  return { ok: true, value: origin };
}

/**
 * Why a command that only the machine of the site can run does not run here; `null` where it may. A team's token cannot
 * do what it does, so it is refused before a token is asked for.
 * @param command as it is typed, such as `tokens add`.
 */
export function refuseElsewhere(
  command: string,
  site: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Failure | null {
  const source = site !== undefined ? '--site' : environment['RELEASE_SITE'] ? 'RELEASE_SITE' : null;
  if (source === null) return null;
  const mend = source === '--site' ? 'leave out --site' : 'unset RELEASE_SITE';
  return failure(
    exitCodes.usage,
    `${command} works on the machine of the site alone, not over HTTP: run it there, as the user of the site, and ${mend}`,
  );
}

/**
 * Reads where to go from `--site` and the environment: RELEASE_SITE with RELEASE_TOKEN, else DATA_DIR.
 * @param site what `--site` said.
 */
export function chooseSite(
  site: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  from: string,
): Result<SiteChoice> {
  const set = (name: string) => (environment[name] === '' ? undefined : environment[name]);
  const said = site ?? set('RELEASE_SITE');
  if (said !== undefined) {
    const source = site === undefined ? 'RELEASE_SITE' : '--site';
    const address = addressOf(said, source);
    if (!address.ok) return address;
    const token = set('RELEASE_TOKEN')?.trim();
    if (token === undefined)
      return failure(exitCodes.usage, `set RELEASE_TOKEN to your team's token for ${address.value}`);
    if (!TOKEN.test(token))
      return failure(
        exitCodes.usage,
        'RELEASE_TOKEN is no token: it is empty, or holds a space, a line break or a letter that is not ASCII; set it to the line that tokens add printed',
      );
    return { ok: true, value: { kind: 'site', url: address.value, token } };
  }
  const checkout = checkoutAround(resolve(from));
  const dataDir = set('DATA_DIR') ?? (checkout === null ? undefined : './data');
  if (dataDir === undefined)
    return failure(
      exitCodes.usage,
      'say where to release to: --site URL with the environment variable RELEASE_TOKEN, or DATA_DIR of a site on this machine',
    );
  return { ok: true, value: { kind: 'folder', dataDir: resolve(checkout ?? from, dataDir), checkout } };
}
