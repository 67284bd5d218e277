import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testSite } from '../../../config/test-site.fixture.ts';
import { nodeIsolation } from '../../../sandbox/isolation/isolation.ts';
import { levels } from '../../../sandbox/probe/levels.fixture.ts';
import { containerOf, remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import { patient, reasonsAgainst, withServer } from './check-server.fixture.ts';
import { checkServer } from './check-server.ts';

describe.each(levels)('held by $level', ({ isolation }) => {
  beforeEach(({ skip }) => skip(isolation === null, 'this machine does not offer it'));
  const held = { ...patient, isolation: isolation ?? nodeIsolation };
  const frameOf = (message: string) =>
    `const text = JSON.stringify(${message});
    const frame = Buffer.alloc(36 + text.length);
    frame.writeUInt32BE(text.length);
    frame.write(text, 36);`;

  test('a sound remote passes', async () => {
    expect(await reasonsAgainst(await remoteRelease(), held)).toEqual([]);
  });

  test.each([
    {
      what: 'says that all is done, and ends',
      text: `${frameOf(`{ kind: 'done', id: 1 }`)} require('node:fs').writeSync(3, frame); process.reallyExit(0);`,
      reason: /broke the protocol between its process and the site \(a frame without the secret|ended its process/,
    },
    {
      what: 'says that it was rendered',
      text: containerOf(
        `${frameOf(`{
          kind: 'rendered',
          id: 1,
          rendered: { remote: 'rail', module: './Card', fixture: 'plain', html: 'forged' },
        }`)}
        require('node:fs').writeSync(3, frame);
        for (;;);`,
      ),
      reason: /broke the protocol between its process and the site \(a frame without the secret/,
    },
    {
      what: 'says so by the channel between processes',
      text: containerOf(`process._send({ kind: 'done' }); return '';`),
      reason: /process\._send is not a function/,
    },
    {
      what: 'takes the channel’s own constructor',
      text: containerOf(
        `const { constructor: Pipe } = process.stderr._handle;
        const fault = new Pipe(0).connect({ oncomplete() {} }, '/tmp/control.sock');
        throw fault instanceof Error ? fault : new Error('connected');`,
      ),
      reason: /needs the permission Net|Access to this API has been restricted/,
    },
    {
      what: 'ends the site',
      text: containerOf(`process._kill(process.ppid, 15); return '';`),
      reason: /process\._kill is refused on the server/,
    },
    {
      what: 'opens the site to a debugger',
      text: containerOf(`process._debugProcess(process.ppid); return '';`),
      reason: /process\._debugProcess is refused on the server/,
    },
    {
      what: 'floods its output',
      text: `for (;;) try { require('node:fs').writeSync(2, 'x'.repeat(10_000)) } catch {}`,
      reason: /wrote too much output/,
    },
    {
      what: 'turns reasons into something else',
      text: containerOf(`Object.prototype.toJSON = () => 1; throw new Error('no bread');`),
      reason: /no bread/,
    },
    {
      what: 'forgets its failures',
      text: containerOf(`throw new Error('no bread');`, `Map.prototype[Symbol.iterator] = function* () {};`),
      reason: /was neither rendered nor refused/,
    },
  ])('a candidate that $what is refused @full', async ({ text, reason }) => {
    expect(await reasonsAgainst(await withServer(text), held)).toContainEqual(expect.stringMatching(reason));
  });
});

test('no request of a bundle leaves the machine, whichever way it tries', async () => {
  const heard = vi.fn<() => void>();
  const server = createServer((_request, response) => response.end())
    .on('connection', heard)
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const ways = [
    'fetch(address)',
    `require('node:http').get(address)`,
    `require('node:net').connect(${port}, '127.0.0.1')`,
    `new (require('node:net').Socket)().connect(${port}, '127.0.0.1')`,
  ];
  const text = containerOf(
    `return '';`,
    `const address = 'http://127.0.0.1:${port}/'; ${ways.map((way) => `try { ${way} } catch {}`).join(' ')}`,
  );
  const reasons = await reasonsAgainst(await withServer(text));
  server.close();
  expect(
    reasons.filter((reason) => /the network|needs the permission Net\b/.test(reason)).length,
  ).toBeGreaterThanOrEqual(ways.length);
  expect(heard).not.toHaveBeenCalled();
});

test('a bundle sees nothing of the site’s settings and writes nothing', async () => {
  process.env['RELEASE_TOKENS'] = 'rail=secret';
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-gate-out-'));
  const text = containerOf(
    `try { require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'leak'))}, 'x') } catch {}
    return JSON.stringify(process.env);`,
  );
  const { rendered } = await checkServer(
    { candidate: await withServer(text), live: { shell: await shellRelease() } },
    testSite,
  );
  delete process.env['RELEASE_TOKENS'];
  expect(rendered[0]?.html).toContain('production');
  expect(rendered[0]?.html).not.toContain('secret');
  await expect(readFile(join(folder, 'leak'))).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true });
});
