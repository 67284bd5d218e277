/**
 * The local providers as a program of their own, for a site of several processes, whose settings name them like any
 * other providers. Environment variables: `PORT`, on 127.0.0.1; `PUBLIC_URL`, the site's origin; `CLIENT_SECRET`, the
 * secret of the site's registration `plainwell` with each of them. Their issuers are `http://127.0.0.1:PORT/linden` and
 * `…/rowan`.
 */
import { pino } from 'pino';
import { startDevelopmentProviders } from './accounts/development-providers/start-development-providers.ts';

const { PORT: port, PUBLIC_URL: publicUrl, CLIENT_SECRET: clientSecret } = process.env;
if (publicUrl === undefined || clientSecret === undefined) {
  console.error('PUBLIC_URL and CLIENT_SECRET must be set');
  process.exit(1);
}
await startDevelopmentProviders({ publicUrl, port: Number(port), clientSecret, log: pino() });
