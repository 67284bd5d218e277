import { createServer, type Server } from 'node:net';

/** Address on which a server listens. */
export interface ListenAddress {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Setting that names the port. */
  setting: 'PORT' | 'METRICS_PORT';
}

/** Returns the address of the site, and the address of its metrics; `null` if the metrics have no port of their own. */
export function listenAddresses({
  host,
  port,
  metricsPort,
}: {
  host: string;
  port: number;
  metricsPort: number | undefined;
}): { site: ListenAddress; metrics: ListenAddress | null } {
  return {
    site: { host, port, setting: 'PORT' },
    metrics: metricsPort === undefined ? null : { host, port: metricsPort, setting: 'METRICS_PORT' },
  };
}

const FAULTS: Readonly<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ host, port, setting }) =>
    `setting ${setting}: port ${port} of ${host} is in use: stop the program that uses it, or set ${setting} to another`,
  EACCES: ({ port, setting }) =>
    `setting ${setting}: port ${port} may not be opened by this user: set ${setting} to one above 1023`,
  EADDRNOTAVAIL: ({ host }) => `setting HOST: ${host} is not an address of this machine`,
  ENOTFOUND: ({ host }) => `setting HOST: ${host} is not a known host name`,
  EAI_AGAIN: ({ host }) => `setting HOST: ${host} could not be looked up`,
};

/**
 * Maximum number of connections that wait to be accepted; the system may lower it. Further connections get no response,
 * and their browsers retry after one, three and seven seconds.
 */
const BACKLOG = 4_096;

/** Starts to listen. Returns `null`, or one line that names the faulty setting if the server cannot listen. */
export function listen(server: Server, address: ListenAddress): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(
        FAULTS[error.code ?? '']?.(address) ??
          `setting HOST: cannot listen on ${address.host}:${address.port}: ${error.message}`,
      ),
    );
    server.listen({ port: address.port, host: address.host, backlog: BACKLOG }, () => resolve(null));
  });
}

/**
 * Listens for a moment, so that the start reports a wrong address before it opens anything. Returns as `listen` does.
 */
export async function tryAddress(address: ListenAddress): Promise<string | null> {
  const server = createServer();
  const fault = await listen(server, address);
  if (fault === null) await new Promise((resolve) => server.close(resolve));
  return fault;
}
