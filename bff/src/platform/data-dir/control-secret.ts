import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { controlAuthorization, controlSecretPath } from '@plainwell/contracts/delivery/control-secret.ts';

const SECRET_BYTES = 32;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Creates the secret of this start and writes it to a file that only the site's user can read. */
export async function makeControlSecret(dataDir: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const path = controlSecretPath(dataDir);
  // Deletes and creates the file, because an existing file may be readable by others or be a link.
  await rm(path, { force: true });
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/**
 * Passes on requests that carry the secret and answers all others with 401, because users other than the site's may be
 * able to open the socket.
 */
export function requireControlSecret(dataDir: string, secret: string, listener: RequestListener): RequestListener {
  const wanted = digest(controlAuthorization(secret).Authorization);
  const error = `The control socket answers only calls with the secret in ${controlSecretPath(dataDir)}: run the command as the site's user, from a checkout of the site's version.`;
  return (request, response) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return listener(request, response);
    request.resume();
    response
      .writeHead(401, { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Bearer', Connection: 'close' })
      .end(JSON.stringify({ error }));
  };
}
