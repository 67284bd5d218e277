import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { controlAuthorization, readControlSecret } from '@plainwell/contracts/delivery/control-secret.ts';
import { controlSocketPath } from '@plainwell/contracts/delivery/control-socket-path.ts';

function post(
  socketPath: string,
  path: string,
  secret: string,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, method: 'POST', headers: controlAuthorization(secret), signal }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends a command to the running site of DATA_DIR.
 * @throws Error if the site is still starting or refuses the command.
 */
export async function postCommand(
  dataDir: string,
  path: string,
  command: object,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const read = await readControlSecret(dataDir);
  if (!read.ok) throw new Error(read.message);
  const response = await post(controlSocketPath(dataDir), path, read.secret, JSON.stringify(command), signal);
  if (response.statusCode === 401)
    throw new Error(
      `the running site does not take the secret of ${dataDir}: run the command as the site's user, from a checkout of its version`,
    );
  if (response.statusCode !== 200) throw new Error('the running site is still starting: try again in a moment');
  return response;
}
