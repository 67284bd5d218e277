import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** oidc-client-ts as browsers load it: an OpenID Connect client by other hands than the provider's and the site's. */
const library = join(fileURLToPath(import.meta.resolve('oidc-client-ts')), '../../browser/oidc-client-ts.min.js');

/** A small site of somebody else, with a sign-in of its own. */
export interface IndependentClient {
  /** Origin without a trailing slash. */
  url: string;
  stop: () => Promise<void>;
}

/** The whole site: it shows what the provider says of its reader, or how the provider refused. */
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

/** Starts such a site on a free port of this machine. All its requests to the provider come from the browser's page. */
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
