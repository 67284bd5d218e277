import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { taggedCases } from '@plainwell/tooling/testing/with-tags.ts';
import { expect, test } from 'vitest';
import { RenderingProcess } from './rendering-process.ts';
import { onEachLevel, protectedSite } from './restricted-rendering.fixture.ts';
import { pageJob } from './shell/shell.fixture.ts';

const site = protectedSite();
const { heard } = site;

onEachLevel(site, ({ pageWith }) => {
  test.each(
    taggedCases(
      [
        {
          what: 'reads the keys of the site',
          statements: `return require('node:fs').readFileSync(dataDir + '/keys.json', 'utf8');`,
        },
        {
          what: 'reads the keys of the site by an address',
          statements: `return (await import('file://' + dataDir + '/keys.json', { with: { type: 'json' } })).default;`,
        },
        { what: 'looks what the site holds', statements: `return require('node:fs').readdirSync(dataDir).join();` },
        {
          what: 'looks whether there are keys',
          statements: `return String(require('node:fs').statSync(dataDir + '/keys.json').size);`,
        },
        {
          what: 'opens a database of the site',
          statements: `return String(
              new (require('node:sqlite').DatabaseSync)(dataDir + '/keys.json').prepare('SELECT 1').get(),
            );`,
        },
        {
          what: 'reads the settings of the site',
          statements: `return require('node:fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8');`,
        },
        {
          what: 'loads settings from a file',
          statements: `process.loadEnvFile(dataDir + '/keys.json'); return 'loaded';`,
        },
        {
          what: 'connects to the control socket',
          statements: `return new Promise((done, fail) =>
              require('node:net')
                .connect(dataDir + '/control.sock', () => done('connected'))
                .on('error', fail));`,
        },
        {
          what: 'connects to the control socket by a socket of its own',
          statements: `return new Promise((done, fail) =>
              new (require('node:net').Socket)()
                .connect(dataDir + '/control.sock', () => done('connected'))
                .on('error', fail));`,
        },
        {
          what: 'asks the control socket by HTTP',
          statements: `return new Promise((done, fail) =>
              require('node:http')
                .get({ socketPath: dataDir + '/control.sock', path: '/' }, () => done('connected'))
                .on('error', fail));`,
        },
        { what: 'asks the network', statements: `return (await fetch('http://127.0.0.1:65000/')).text();` },
        {
          what: 'asks the network for names',
          statements: `return String(
              await new (require('node:dns').promises.Resolver)().resolve4('plainwell.example'),
            );`,
        },
        {
          what: 'listens',
          statements: `return new Promise((done, fail) =>
              require('node:net').createServer().listen(0, () => done('listening')).on('error', fail));`,
        },
        {
          what: 'listens on a socket of the site',
          statements: `require('node:net')._createServerHandle(dataDir + '/left', -1, -1); return 'bound';`,
        },
        {
          what: 'takes the pieces that sockets are made of',
          statements: `return Object.keys(process.binding('pipe_wrap')).join();`,
        },
        {
          what: 'writes beside its release',
          statements: `require('node:fs').writeFileSync(__dirname + '/left', 'x'); return 'written';`,
        },
        {
          what: 'writes where everybody may',
          statements: `require('node:fs').writeFileSync(require('node:os').tmpdir() + '/plainwell-left', 'x');
            return 'written';`,
        },
        {
          what: 'has a report of its process written',
          statements: `return process.report.writeReport(dataDir + '/left');`,
        },
        {
          what: 'has its memory written down',
          statements: `return require('node:v8').writeHeapSnapshot(dataDir + '/left');`,
        },
        {
          what: 'starts a program',
          statements: `return String(require('node:child_process').execFileSync('/bin/true'));`,
        },
        { what: 'becomes another program', statements: `process.execve('/bin/true', ['true']); return 'never';` },
        {
          what: 'starts a thread',
          statements: `new (require('node:worker_threads').Worker)('0', { eval: true }); return 'started';`,
        },
        {
          what: 'starts a thread that loads modules',
          statements: `require('node:module').register('data:text/javascript,0'); return 'started';`,
        },
        {
          what: 'loads native code',
          statements: `process.dlopen({ exports: {} }, dataDir + '/keys.json'); return 'loaded';`,
        },
        {
          what: 'opens itself to a debugger',
          statements: `require('node:inspector').open(0); return String(require('node:inspector').url());`,
        },
        {
          what: 'debugs its own process',
          statements: `new (require('node:inspector').Session)().connect(); return 'connected';`,
        },
        { what: 'ends the site', statements: `process.kill(process.ppid, 'SIGTERM'); return 'ended';` },
        { what: 'opens the site to a debugger', statements: `process._debugProcess(process.ppid); return 'opened';` },
        {
          what: 'slows the site down',
          statements: `require('node:os').setPriority(process.ppid, 19); return 'slowed';`,
        },
        {
          what: 'connects to the control socket by the handle of its output',
          statements: `const { constructor: Pipe } = process.stderr._handle;
            const fault = new Pipe(0).connect({ oncomplete() {} }, dataDir + '/control.sock');
            throw fault;`,
        },
        {
          what: 'listens by the handle of its output',
          statements: `const { constructor: Pipe } = process.stderr._handle;
            return String(new Pipe(1).bind(dataDir + '/left'));`,
        },
        { what: 'ends the site by a way of its own', statements: `process._kill(process.ppid, 15); return 'ended';` },
        { what: 'becomes another user', statements: `process.setuid(0); return 'became';` },
        {
          what: 'takes what the program holds',
          statements: `return String(require('node:v8').queryObjects(Uint8Array, { format: 'summary' }));`,
        },
        {
          what: 'writes down what the program holds',
          statements: `return String(require('node:v8').getHeapSnapshot());`,
        },
        {
          what: 'opens the engine',
          statements: `require('node:v8').setFlagsFromString('--allow-natives-syntax'); return 'opened';`,
        },
        {
          what: 'opens the engine by its module',
          statements: `(await import('node:v8')).setFlagsFromString('--allow-natives-syntax'); return 'opened';`,
        },
        { what: 'loads a library', statements: `return String(require('node:ffi').dlopen('libc.so.6', {}));` },
        { what: 'makes WASI', statements: `return String(new (require('node:wasi').WASI)({ version: 'preview1' }));` },
        { what: 'mounts files of its own', statements: `return String(require('node:vfs'));` },
        {
          what: 'asks for names',
          statements: `return String(await require('node:dns').promises.lookup('plainwell.example'));`,
        },
        {
          what: 'opens a web socket',
          statements: `return new Promise((done, fail) => {
              const socket = new WebSocket('ws://127.0.0.1:65000');
              socket.onopen = () => done('open');
              socket.onerror = () => fail(new Error('is refused on the server'));
            });`,
        },
        {
          what: 'speaks by a channel between processes',
          statements: `process.send({ kind: 'done', id: 1, page: null, article: null }); return 'answered';`,
        },
        {
          what: 'speaks by that channel’s own function',
          statements: `process._send({ kind: 'done' }); return 'answered';`,
        },
        {
          what: 'takes the channel’s handle',
          statements: `const key = Object.getOwnPropertySymbols(process)
              .find((symbol) => String(symbol).includes('kChannelHandle'));
            return String(process[key].constructor);`,
        },
      ],
      8,
    ),
  )('a module that $what costs its own slot alone$tag', async ({ statements }) => {
    const { pid, html } = await pageWith(statements);
    expect(html).toMatch(
      /^fallback: .*(?:ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED|ERR_UNKNOWN_BUILTIN_MODULE|is refused on the server|MODULE_NOT_FOUND|EACCES|is not a function|of undefined)/,
    );
    expect(heard).not.toHaveBeenCalled();
    expect(await pageWith(`return 'a good module';`)).toEqual({ pid, html: 'a good module' });
  });
});

test('a data folder that stands elsewhere, behind a link, is read all the same', async () => {
  const link = `${site.dataDir}-link`;
  await symlink(site.dataDir, link);
  const linked = new RenderingProcess([join(link, 'releases')]);
  const outcome = await linked.run(
    pageJob({ [SHELL_NAME]: { ...site.shell, folder: join(link, 'releases/shell') } }, 'nothing'),
  );
  await linked.close();
  await rm(link);
  expect(outcome).toMatchObject({ kind: 'done', page: { html: expect.stringContaining('fallback') } });
});

test('a folder that is gone costs the page that needs it, and nothing else', async () => {
  const lost = new RenderingProcess([join(site.dataDir, 'nowhere')]);
  expect(
    await lost.run(pageJob({ [SHELL_NAME]: { ...site.shell, folder: join(site.dataDir, 'nowhere/shell') } })),
  ).toMatchObject({ kind: 'failed' });
  await lost.close();
});

test('nothing was left behind', async () => {
  expect((await readdir(site.dataDir)).sort()).toEqual(['control.sock', 'keys.json', 'releases']);
});
