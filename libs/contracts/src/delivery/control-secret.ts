import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the path of the file with the secret of the site that runs on DATA_DIR. The site writes a new secret at each
 * start. Only the site's own user can read the file.
 */
export function controlSecretPath(dataDir: string): string {
  return join(dataDir, 'control.secret');
}

/** The secret, or a message of one line that states why the secret is missing and what to do. */
export type ControlSecret = { ok: true; secret: string } | { ok: false; message: string };

/** Reads the secret that authorizes calls to the control socket (`Authorization: Bearer …`). For Node.js only. */
export async function readControlSecret(dataDir: string): Promise<ControlSecret> {
  const path = controlSecretPath(dataDir);
  try {
    return { ok: true, secret: (await readFile(path, 'utf8')).trim() };
  } catch {
    return {
      ok: false,
      message: `${path} cannot be read, which holds the secret of the running site: run this as the site's user, and restart a site of an older version`,
    };
  }
}

/** Returns the header that authorizes a call to the control socket. */
export function controlAuthorization(secret: string): { Authorization: string } {
  return { Authorization: `Bearer ${secret}` };
}
