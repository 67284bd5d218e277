import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { sessionSchema, type Session } from '@plainwell/contracts/session.ts';
import { identityRoutes } from './routes.ts';

let server: Server | undefined;

/** Serves the routes on a free port of this machine and returns the address of the session. */
async function serve(providers: Session['providers']): Promise<string> {
  server = createServer(express().use(identityRoutes({ providers })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${address.port}/api/session`;
}

afterEach(async () => {
  if (server === undefined) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  server = undefined;
});

const provider = { id: 'example', name: 'Example', link: '/sign-in/example' };

describe('GET /api/session', () => {
  it('says that the reader is signed out and that nobody can sign in where no provider is set up', async () => {
    const response = await fetch(await serve([]));

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ user: null, providers: [] });
  });

  it('lists the providers of the site in their order', async () => {
    const second = { id: 'second', name: 'Second', link: 'https://second.example/start' };
    const response = await fetch(await serve([provider, second]));

    expect(sessionSchema.parse(await response.json()).providers).toEqual([provider, second]);
  });

  it('is stored nowhere, because it is about one reader', async () => {
    const response = await fetch(await serve([]));

    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses other methods and names those that work', async () => {
    const response = await fetch(await serve([]), { method: 'DELETE' });

    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain('GET');
  });
});

describe('identity settings', () => {
  it.each([
    ['a script', 'javascript:alert(1)'],
    ['another scheme', 'ftp://example.com/'],
    ['nowhere', ''],
  ])('stop the start when a provider leads to %s', (_what, link) => {
    expect(() => identityRoutes({ providers: [{ ...provider, link }] })).toThrow(/link/);
  });
});
