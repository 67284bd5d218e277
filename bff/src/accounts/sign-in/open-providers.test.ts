import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SignInOffer } from '../../config/sign-in/sign-in-offer.ts';
import { openProviders } from './open-providers.ts';

const configured = {
  id: 'example',
  name: 'Example',
  issuer: 'https://id.example',
  clientId: 'plainwell',
  clientSecret: 'a secret',
  identityIssuer: 'https://id.example',
  isDevelopment: false,
};

async function opened(offer: SignInOffer) {
  let log = '';
  const { providers, close } = await openProviders(
    offer,
    { publicUrl: 'http://127.0.0.1:1' },
    pino({}, { write: (line: string) => void (log += line) }),
  );
  await close();
  return { providers, log };
}

test('configured providers are offered as they are', async () => {
  expect(await opened({ kind: 'configured', providers: [configured] })).toEqual({ providers: [configured], log: '' });
});

test('the local providers are started, and marked as such', async () => {
  const { providers } = await opened({ kind: 'development' });
  expect(providers.map(({ id, isDevelopment }) => [id, isDevelopment])).toEqual([
    ['linden', true],
    ['rowan', true],
  ]);
});

test('where nobody can sign in the log says so, once', async () => {
  const { providers, log } = await opened({ kind: 'none', notice: 'nobody can sign in' });
  expect(providers).toEqual([]);
  expect(log.trim().split('\n')).toEqual([expect.stringMatching(/"level":40.*nobody can sign in/)]);
});

test('a site without accounts offers none, and says nothing', async () => {
  expect(await opened({ kind: 'off' })).toEqual({ providers: [], log: '' });
});
