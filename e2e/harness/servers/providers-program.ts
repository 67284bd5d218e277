import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProgram } from './run-server.ts';

const PROGRAM = join(import.meta.dirname, '../../../bff/src/development-providers-main.ts');

/**
 * Prepares the local providers for a site of several processes, because a sign-in may reach any of them.
 * @param folder folder for their log.
 * @param site origin of the site for readers.
 * @returns the program, and the settings with which the site offers them.
 */
export async function providersProgram(
  folder: string,
  port: number,
  site: string,
): Promise<ServerProgram & { settings: Readonly<Record<string, string>> }> {
  await mkdir(folder, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  const issuer = (id: string) => `http://127.0.0.1:${port}/${id}`;
  const registered = (['Linden', 'Rowan'] as const).flatMap((name, index) => [
    [`OIDC_${index + 1}_NAME`, name],
    [`OIDC_${index + 1}_ISSUER`, issuer(name.toLowerCase())],
    [`OIDC_${index + 1}_CLIENT_ID`, 'plainwell'],
    [`OIDC_${index + 1}_CLIENT_SECRET`, secret],
  ]);
  return {
    settings: {
      ...Object.fromEntries(registered),
      // The invented operator of a site with one process.
      OPERATOR_EMAILS: 'Linden:operator@linden.example',
    },
    program: process.execPath,
    args: [PROGRAM],
    env: { PORT: String(port), PUBLIC_URL: site, CLIENT_SECRET: secret },
    log: join(folder, 'log'),
    answers: async () => (await fetch(`${issuer('linden')}/.well-known/openid-configuration`)).ok,
  };
}
