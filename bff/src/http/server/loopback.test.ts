import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  'http://localhost:3000',
  'http://LOCALHOST',
  'http://plainwell.localhost',
  'http://127.0.0.1:3000/es',
  'http://127.255.0.9',
  'http://127.1',
  'https://[::1]:3000',
  'http://[::ffff:127.0.0.1]',
])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each([
  'http://localhost.example',
  'http://notlocalhost',
  'http://127.0.0.1.example',
  'http://128.0.0.1',
  'http://0.0.0.0:3000',
  'http://10.0.0.1',
  'http://[::2]',
  'http://[::ffff:10.0.0.1]',
  'https://plainwell.example',
])('%s is not', (address) => {
  expect(isLoopback(address)).toBe(false);
});
