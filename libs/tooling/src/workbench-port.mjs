import { createServer } from 'node:net';

/** Where a workbench is served unless PORT or --port says otherwise. */
export const DEFAULT_PORT = 3010;
const PORT_MAXIMUM = 65_535;

/**
 * The port for a workbench: `--port NUMBER`, else PORT.
 * @returns the port, or why there is none, in one line.
 */
export function readWorkbenchPort(options, environment) {
  const [option, value = '', ...more] = options;
  const isSaid = option === '--port' && more.length === 0;
  if (option !== undefined && !isSaid)
    return {
      ok: false,
      reason: `there is no option ${[option, ...more].join(' ')}; a workbench takes --port NUMBER, and --site URL shows the remote inside a site`,
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

/** Whether nobody listens on a port of this machine. */
export function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
