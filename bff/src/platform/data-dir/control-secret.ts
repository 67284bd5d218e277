import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { controlAuthorization, controlSecretPath } from '@plainwell/contracts/delivery/control-secret.ts';

const SECRET_BYTES = 32;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Makes the secret of this start and writes it where only this user reads it. */
export async function makeControlSecret(dataDir: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const path = controlSecretPath(dataDir);
  // Made, not overwritten: a file that is there already may have a wider mode, or be a link.
  await rm(path, { force: true });
  await writeFile(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** Answers calls that bear the secret, and refuses all others: who can open the socket need not be the site's user. */
export function requireControlSecret(dataDir: string, secret: string, listener: RequestListener): RequestListener {
  const wanted = digest(controlAuthorization(secret).Authorization);
  const error = `The control socket answers calls with the secret in ${controlSecretPath(dataDir)} alone: run the command as the site's user, from a checkout of the site's version.`;
  return (request, response) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return listener(request, response);
    request.resume();
    response
      .writeHead(401, { 'Content-Type': 'application/json', 'WWW-Authenticate': 'Bearer', Connection: 'close' })
      .end(JSON.stringify({ error }));
  };
}
