import express from 'express';
import { expect, test } from 'vitest';
import { serveApp } from '../testing/serve-app.fixture.ts';
import { networkErrorCode } from './failed-fetch.ts';

const errorOf = (address: string, request: RequestInit = {}): Promise<unknown> =>
  fetch(address, request).catch((error: unknown) => error);

test('a connection that nothing answers has the code of the network', async () => {
  const { origin, close } = await serveApp(express());
  await close();
  expect(networkErrorCode(await errorOf(origin))).toBe('ECONNREFUSED');
});

test('a call that was given up has none', async () => {
  expect(networkErrorCode(await errorOf('http://127.0.0.1:1', { signal: AbortSignal.abort() }))).toBeNull();
  expect(networkErrorCode('text')).toBeNull();
});
