import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The browser build of oidc-client-ts: an OpenID Connect client that is independent of the provider and the site. */
const library = join(fileURLToPath(import.meta.resolve('oidc-client-ts')), '../../browser/oidc-client-ts.min.js');

/** A small site of another owner, with its own sign-in. */
export interface IndependentClient {
  /** Origin without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

/** Returns the only page of the site, which shows what the provider reports about its reader, or the error. */
function page(configuration: object): string {
  return `<!doctype html>
<html lang="en">
<title>Another site</title>
<h1>Another site</h1>
<button id="in">Sign in</button> <button id="out">Sign out</button>
<output></output>
<script src="/oidc-client-ts.js"></script>
<script>
const { UserManager, WebStorageStateStore } = oidc;
const manager = new UserManager({ ...${JSON.stringify(configuration)}, userStore: new WebStorageStateStore({ store: sessionStorage }) });
const show = (text) => { document.querySelector('output').textContent = text; };
document.querySelector('#in').onclick = () => manager.signinRedirect();
document.querySelector('#out').onclick = () => manager.signoutRedirect();
if (location.pathname === '/callback') {
  manager.signinCallback().then(({ profile }) => show('Signed in: ' + profile.name), (error) => show('Refused: ' + error.error));
}
</script>
`;
}

/** Registers a public client with the issuer (OpenID Connect Dynamic Client Registration) and returns its id. */
async function register(issuer: string, url: string): Promise<string> {
  const discovery = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  const answer = await fetch(String(discovery.registration_endpoint), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Another site',
      redirect_uris: [`${url}/callback`],
      post_logout_redirect_uris: [`${url}/signed-out`],
      token_endpoint_auth_method: 'none',
    }),
  });
  const { client_id: clientId } = await answer.json();
  return String(clientId);
}

/** Starts the site on a free port of this machine. Only the browser's page makes requests to the provider. */
export async function startIndependentClient(issuer: string): Promise<IndependentClient> {
  const script = await readFile(library);
  let html = '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/oidc-client-ts.js';
    response
      .setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(isScript ? script : html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the client has no port');
  const url = `http://127.0.0.1:${address.port}`;
  html = page({
    authority: issuer,
    client_id: await register(issuer, url),
    redirect_uri: `${url}/callback`,
    post_logout_redirect_uri: `${url}/signed-out`,
    scope: 'openid profile',
    loadUserInfo: true,
  });
  return {
    url,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
