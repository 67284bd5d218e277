import { createServer } from 'node:net';

/** Default port of a workbench. */
export const DEFAULT_PORT = 3010;
const PORT_MAXIMUM = 65_535;

/**
 * Returns the port of a workbench: `--port NUMBER`, otherwise PORT, otherwise the default. For invalid options, returns
 * the reason in one line.
 */
export function readWorkbenchPort(options, environment) {
  const [option, value = '', ...more] = options;
  const isSaid = option === '--port' && more.length === 0;
  if (option !== undefined && !isSaid)
    return {
      ok: false,
      reason: `unknown option ${[option, ...more].join(' ')}; options: --port NUMBER; --site URL shows the remote inside a site`,
    };
  const said = isSaid ? value : (environment.PORT ?? '');
  if (said === '' && !isSaid) return { ok: true, port: DEFAULT_PORT };
  const port = Number(said);
  if (!/^\d+$/.test(said) || port < 1 || port > PORT_MAXIMUM)
    return {
      ok: false,
      reason: `${isSaid ? '--port' : 'PORT'} must be a number from 1 to ${PORT_MAXIMUM}, not "${said}"`,
    };
  return { ok: true, port };
}

/** Returns whether a port of this machine is free. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
