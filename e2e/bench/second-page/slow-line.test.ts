import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { lines } from '../browser/line.ts';
import { startSlowLine } from './slow-line.ts';

test('a slow line changes no bytes in either direction, on several connections at once', async () => {
  const server = createServer((request, response) => request.pipe(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [line] = lines;
  if (line === undefined) throw new Error('the bench has no line');
  const fast = { ...line, latency: 1, download: 1e8, upload: 1e8 };
  const slow = await startSlowLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, fast);
  try {
    const texts = [1, 2, 3].map((digit) => String(digit).repeat(50_000));
    const answers = texts.map((body) => fetch(slow.url, { method: 'POST', body }).then((answer) => answer.text()));
    expect(await Promise.all(answers)).toEqual(texts);
  } finally {
    await slow.stop();
    server.closeAllConnections();
    server.close();
  }
});
