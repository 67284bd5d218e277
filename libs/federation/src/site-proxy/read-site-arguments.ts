/** Parsed arguments of `npm run dev -- REMOTE --site URL`, or the reason why they are invalid. */
export type SiteArguments = { ok: true; site: URL; port: number } | { ok: false; reason: string };

/** Default port of the proxy; `--port` overrides it. */
const DEFAULT_PORT = 3010;
const PORT_MAXIMUM = 65_535;

const USAGE = 'usage: npm run dev -- REMOTE --site URL [--port NUMBER]';

/** Parses the arguments after the remote's name. */
export function readSiteArguments(args: readonly string[]): SiteArguments {
  let site: URL | undefined;
  let port = DEFAULT_PORT;
  for (let at = 0; at < args.length; at += 2) {
    const [option, value = ''] = args.slice(at, at + 2);
    if (option === '--site') {
      const url = URL.parse(value);
      if (!url || !/^https?:$/.test(url.protocol))
        return {
          ok: false,
          reason: `--site must be the address of a site, such as http://127.0.0.1:3000, not "${value}"`,
        };
      site = url;
    } else if (option === '--port') {
      port = Number(value);
      if (!/^\d+$/.test(value) || port < 1 || port > PORT_MAXIMUM)
        return { ok: false, reason: `--port must be a number from 1 to ${PORT_MAXIMUM}, not "${value}"` };
    } else {
      return { ok: false, reason: `unknown option ${option}; ${USAGE}` };
    }
  }
  return site ? { ok: true, site, port } : { ok: false, reason: USAGE };
}
