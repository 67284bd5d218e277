import { dirname, join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import { exitCodes, failure, type Failure, type Result } from '../outcome.ts';

/** The site that a command uses. */
export type SiteChoice =
  /** A site over HTTP, with a team's token. */
  | { kind: 'site'; url: string; token: string }
  /** A site on this machine, given by its data folder. If the site does not run, `checkout` can start it. */
  | { kind: 'folder'; dataDir: string; checkout: string | null };

const urlSchema = z.url({ protocol: /^https?$/ });
/**
 * Valid characters of the header `Authorization` (RFC 6750, section 2.1, allows fewer). A token with a pasted line
 * break does not match.
 */
const TOKEN = /^[\x21-\x7e]+$/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns the root of the surrounding checkout that contains the site's server, or `null`. */
function checkoutAround(folder: string): string | null {
  if (existsSync(join(folder, 'bff/src/main.ts'))) return folder;
  const above = dirname(folder);
  return above === folder ? null : checkoutAround(above);
}

/**
 * Returns the origin of a site from a user's input, such as `https://health.example`.
 * @param source option or variable that contains the input.
 */
function addressOf(said: string, source: string): Result<string> {
  const parsed = urlSchema.safeParse(said.trim());
  const url = parsed.success ? URL.parse(parsed.data) : null;
  if (url === null)
    return failure(
      exitCodes.usage,
      `${source} "${said}" is not an address such as https://www.example.org${/^[\w.-]+(?::\d+)?(?:\/|$)/.test(said) ? ': add https:// at the start' : ''}`,
    );
  const { origin, pathname, search, hash, username, password } = url;
  if (username !== '' || password !== '')
    return failure(exitCodes.usage, `${source} must not contain a name or password: put the token into RELEASE_TOKEN`);
  const rest = `${pathname.replace(/^\/+$/, '')}${search}${hash}`;
  if (rest !== '')
    return failure(
      exitCodes.usage,
      `${source} must be an address without path, query and anchor: remove "${rest}", and set ${source} to ${origin}`,
    );
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    return failure(exitCodes.usage, `${source} must begin with https, because http would send the token unencrypted`);
  return { ok: true, value: origin };
}

/**
 * Returns the failure of a command that only works on the site's machine, if the options or the environment name a
 * remote site; otherwise `null`. The check comes before any request for a token, because a team's token cannot run
 * these commands.
 * @param command name as typed, such as `tokens add`.
 */
export function refuseElsewhere(
  command: string,
  site: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Failure | null {
  const source = site !== undefined ? '--site' : environment['RELEASE_SITE'] ? 'RELEASE_SITE' : null;
  if (source === null) return null;
  const mend = source === '--site' ? 'remove --site' : 'unset RELEASE_SITE';
  return failure(
    exitCodes.usage,
    `"${command}" works only on the site's machine, not over HTTP: run the command there as the site's user, and ${mend}`,
  );
}

/**
 * Chooses the site from `--site` and the environment: RELEASE_SITE with RELEASE_TOKEN, otherwise DATA_DIR.
 * @param site value of `--site`.
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
        'RELEASE_TOKEN is not a token: the value is empty, or contains a space, a line break or a character that is not ASCII; set RELEASE_TOKEN to the line that "tokens add" printed',
      );
    return { ok: true, value: { kind: 'site', url: address.value, token } };
  }
  const checkout = checkoutAround(resolve(from));
  const dataDir = set('DATA_DIR') ?? (checkout === null ? undefined : './data');
  if (dataDir === undefined)
    return failure(
      exitCodes.usage,
      'no site chosen: use --site URL and set RELEASE_TOKEN, or set DATA_DIR to the folder of a site on this machine',
    );
  return { ok: true, value: { kind: 'folder', dataDir: resolve(checkout ?? from, dataDir), checkout } };
}
