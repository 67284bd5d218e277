import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * File that holds the secret of the site that holds DATA_DIR: made anew at each start, for the site's own user alone.
 */
export function controlSecretPath(dataDir: string): string {
  return join(dataDir, 'control.secret');
}

/** The secret, or one line that says why there is none and what to do. */
export type ControlSecret = { ok: true; secret: string } | { ok: false; message: string };

/** Reads the secret that calls of the control socket bear (`Authorization: Bearer …`); for Node.js alone. */
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

/** The header of a call of the control socket. */
export function controlAuthorization(secret: string): { Authorization: string } {
  return { Authorization: `Bearer ${secret}` };
}
