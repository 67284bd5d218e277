import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { taggedCases, withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { nodeIsolation } from '../../sandbox/isolation/isolation.ts';
import { levels } from '../../sandbox/probe/levels.fixture.ts';
import type { ProcessLoss } from '../../sandbox/isolation/process-loss.ts';
import { RenderingProcess, type JobOutcome } from './rendering-process.ts';
import { pageJob, writeShell } from './shell.fixture.ts';

/** Shell that loads a module of a release from the folder that the page names, or shows plain text if that fails. */
const SHELL = `
  async renderPage({ data }) {
    const html = await Promise.resolve().then(() => require(data.folder + '/server.js').render()).catch((error) => ['fallback:', error.code, error.message, error.cause?.message].join(' '));
    return { html: process.pid + ' ' + html, slots: [], releases: {} };
  }`;

let dataDir: string;
let shell: ReleaseOnDisk;
let control: Server;
const heard = vi.fn<() => void>();
let modules = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plainwell-restricted-'));
  await mkdir(join(dataDir, 'releases/shell'), { recursive: true });
  await writeFile(join(dataDir, 'keys.json'), '"secret"');
  control = createServer(heard).listen(join(dataDir, 'control.sock'));
  await once(control, 'listening');
  shell = await writeShell(join(dataDir, 'releases/shell'), SHELL);
});
afterAll(async () => {
  control.close();
  await rm(dataDir, { recursive: true });
});
afterEach(() => heard.mockClear());

/**
 * Isolation levels as test cases: the first runs at every change, the others only in `npm run test:full`. Levels that
 * this machine lacks are skipped and reported.
 */
const tagged = withTags(levels).map(([{ level, isolation }, tag]) => ({ level: `${level}${tag}`, isolation }));

describe.each(tagged)('held by $level', ({ isolation }) => {
  const lost = vi.fn<(loss: ProcessLoss) => void>();
  const output = vi.fn<(line: string) => void>();
  let rendering: RenderingProcess;

  beforeAll(() => {
    rendering = new RenderingProcess([join(dataDir, 'releases')], {
      isolation: isolation ?? nodeIsolation,
      onLoss: lost,
      onOutput: output,
    });
  });
  afterAll(() => rendering.close());
  beforeEach(({ skip }) => {
    skip(isolation === null, 'this machine does not offer it');
    lost.mockClear();
    output.mockClear();
  });

  /** Returns the outcome of a page with one new module of these statements. */
  async function outcomeOf(statements: string): Promise<JobOutcome> {
    modules += 1;
    const folder = join(dataDir, 'releases/rail', `1.${modules}.0`);
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'server.js'),
      `exports.render = async () => { const dataDir = ${JSON.stringify(dataDir)}; ${statements} };`,
    );
    return rendering.run(pageJob({ [SHELL_NAME]: shell }, { folder }));
  }

  /** Returns the HTML of a page with a module of these statements, and the id of the process that rendered it. */
  async function pageWith(statements: string): Promise<{ pid: string; html: string }> {
    const outcome = await outcomeOf(statements);
    if (outcome.kind !== 'done') throw new Error(`no page: ${JSON.stringify(outcome)}`);
    const [pid = '', ...html] = (outcome.page?.html ?? '').split(' ');
    return { pid, html: html.join(' ') };
  }

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
          statements: `return String(new (require('node:sqlite').DatabaseSync)(dataDir + '/keys.json').prepare('SELECT 1').get());`,
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
          statements: `return new Promise((done, fail) => require('node:net').connect(dataDir + '/control.sock', () => done('connected')).on('error', fail));`,
        },
        {
          what: 'connects to the control socket by a socket of its own',
          statements: `return new Promise((done, fail) => new (require('node:net').Socket)().connect(dataDir + '/control.sock', () => done('connected')).on('error', fail));`,
        },
        {
          what: 'asks the control socket by HTTP',
          statements: `return new Promise((done, fail) => require('node:http').get({ socketPath: dataDir + '/control.sock', path: '/' }, () => done('connected')).on('error', fail));`,
        },
        { what: 'asks the network', statements: `return (await fetch('http://127.0.0.1:65000/')).text();` },
        {
          what: 'asks the network for names',
          statements: `return String(await new (require('node:dns').promises.Resolver)().resolve4('plainwell.example'));`,
        },
        {
          what: 'listens',
          statements: `return new Promise((done, fail) => require('node:net').createServer().listen(0, () => done('listening')).on('error', fail));`,
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
          statements: `require('node:fs').writeFileSync(require('node:os').tmpdir() + '/plainwell-left', 'x'); return 'written';`,
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
          statements: `const { constructor: Pipe } = process.stderr._handle; const fault = new Pipe(0).connect({ oncomplete() {} }, dataDir + '/control.sock'); throw fault;`,
        },
        {
          what: 'listens by the handle of its output',
          statements: `const { constructor: Pipe } = process.stderr._handle; return String(new Pipe(1).bind(dataDir + '/left'));`,
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
          statements: `return new Promise((done, fail) => { const socket = new WebSocket('ws://127.0.0.1:65000'); socket.onopen = () => done('open'); socket.onerror = () => fail(new Error('is refused on the server')); });`,
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
          statements: `const key = Object.getOwnPropertySymbols(process).find((symbol) => String(symbol).includes('kChannelHandle')); return String(process[key].constructor);`,
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

  test.each(
    taggedCases(
      [
        { what: 'ends its process', statements: `process.reallyExit(3);`, loss: 'exited' },
        {
          what: 'forges an answer',
          statements: `const text = JSON.stringify({ kind: 'done', id: 1, page: { html: 'forged', slots: [], releases: {} }, article: null }); const frame = Buffer.alloc(36 + text.length); frame.writeUInt32BE(text.length); frame.write(text, 36); for (;;) require('node:fs').writeSync(3, frame);`,
          loss: 'stream-fault',
        },
        {
          what: 'floods the log',
          statements: `for (;;) try { require('node:fs').writeSync(1, 'a line of the log\\n'.repeat(1000)) } catch {}`,
          loss: 'output-flood',
        },
        {
          what: 'hoards objects',
          statements: `const hoard = []; for (;;) hoard.push(new Array(1e6).fill(0.5));`,
          loss: expect.stringMatching(/^(?:out-of-memory|blocked)$/),
        },
        {
          what: 'writes nonsense to every descriptor',
          statements: `for (let fd = 3; fd < 40; fd += 1) try { require('node:fs').writeSync(fd, Buffer.alloc(64, 1)) } catch {}; return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'announces 4 GB',
          statements: `require('node:fs').writeSync(3, Buffer.alloc(64, 255)); return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'writes nonsense by a socket',
          statements: `await new Promise((done) => new (require('node:net').Socket)({ fd: 3 }).write(Buffer.alloc(64), done)); return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'writes nonsense by a socket like its output',
          statements: `await new Promise((done) => new process.stdout.constructor({ fd: 3 }).write(Buffer.alloc(64), done)); return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'writes nonsense by a stream',
          statements: `return new Promise((done) => require('node:fs').createWriteStream('', { fd: 3 }).end(Buffer.alloc(64), done));`,
          loss: 'stream-fault',
        },
        {
          what: 'answers before it is done by half a frame',
          statements: `require('node:fs').writeSync(3, Buffer.alloc(20)); return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'closes the stream to the site',
          statements: `require('node:fs').closeSync(3); return 'closed';`,
          loss: 'exited',
        },
        {
          what: 'floods the log by its errors',
          statements: `for (;;) try { require('node:fs').writeSync(2, 'x'.repeat(10_000)) } catch {}`,
          loss: 'output-flood',
        },
        {
          what: 'sends a packet',
          statements: `require('node:dgram').createSocket('udp4').send('x', 9, '127.0.0.1'); return new Promise(() => {});`,
          loss: 'exited',
        },
        {
          what: 'hoards buffers',
          statements: `const hoard = []; for (;;) hoard.push(Buffer.alloc(4e6, 1));`,
          loss: expect.stringMatching(/^(?:out-of-memory|blocked)$/),
        },
        {
          what: 'gives the shell a page as deep as the sea',
          statements: `let page = []; for (let depth = 0; depth < 1e3; depth += 1) page = [page]; Object.prototype.toJSON = function () { return this.html === undefined ? this : { html: page, slots: [], releases: {} }; }; return 'deep';`,
          loss: 'stream-fault',
        },
        {
          what: 'turns every answer into another',
          statements: `Object.prototype.toJSON = () => ({ kind: 'done', id: 1, page: 'forged', __proto__: null }); return 'turned';`,
          loss: 'stream-fault',
        },
      ],
      4,
    ),
  )('a module that $what costs its process, and no other page$tag', async ({ statements, loss }) => {
    expect(await outcomeOf(statements)).toEqual({ kind: 'lost', slot: undefined });
    expect(lost.mock.calls).toMatchObject([[{ kind: loss }]]);
    expect(heard).not.toHaveBeenCalled();
    expect(await pageWith(`return 'a good module';`)).toMatchObject({ html: 'a good module' });
  });

  test('a module that reads its process’s input learns of no secret, and costs its process', async () => {
    const read = await outcomeOf(
      `const taken = Buffer.alloc(1e6); require('node:fs').read(0, taken, 0, 1e6, null, () => {}); return 'read';`,
    );
    expect(read.kind).toMatch(/done|lost/);
    // The pending read may still take the next job, so the next page is lost in either case.
    expect(await outcomeOf(`process.reallyExit(0);`)).toMatchObject({ kind: 'lost' });
    expect(await pageWith(`return 'a good module';`)).toMatchObject({ html: 'a good module' });
  });

  test('a module that replaces what the language has, hears nothing of the secret', async () => {
    const { html } = await pageWith(`
      const seen = [];
      for (const name of ['byteLength', 'length', 'buffer']) {
        const { get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), name);
        Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), name, { configurable: true, get() { const length = Reflect.apply(get, this, []); if (name === 'byteLength' && length === 36) seen.push(36); return length; } });
      }
      const fs = require('node:fs');
      for (const name of ['writeSync', 'write', 'readSync']) { const before = fs[name]; fs[name] = (...args) => { seen.push(name); return before(...args); }; }
      require('node:module').syncBuiltinESMExports();
      globalThis.seen = seen;
      return 'replaced';`);
    expect(html).toBe('replaced');
    expect(await pageWith(`return JSON.stringify(globalThis.seen);`)).toMatchObject({ html: '[]' });
    await outcomeOf(`process.reallyExit(0);`);
  });

  test('a module may still log, and its lines are bounded', async () => {
    expect(
      await pageWith(`for (let line = 0; line < 100; line += 1) console.log('line', line); return 'logged';`),
    ).toMatchObject({ html: 'logged' });
    await expect.poll(() => output.mock.calls.length).toBe(40);
    expect(output.mock.calls[0]).toEqual(['line 0']);
  });
});

test('a data folder that stands elsewhere, behind a link, is read all the same', async () => {
  const link = `${dataDir}-link`;
  await symlink(dataDir, link);
  const linked = new RenderingProcess([join(link, 'releases')]);
  const outcome = await linked.run(
    pageJob({ [SHELL_NAME]: { ...shell, folder: join(link, 'releases/shell') } }, 'nothing'),
  );
  await linked.close();
  await rm(link);
  expect(outcome).toMatchObject({ kind: 'done', page: { html: expect.stringContaining('fallback') } });
});

test('a folder that is gone costs the page that needs it, and nothing else', async () => {
  const lost = new RenderingProcess([join(dataDir, 'nowhere')]);
  expect(await lost.run(pageJob({ [SHELL_NAME]: { ...shell, folder: join(dataDir, 'nowhere/shell') } }))).toMatchObject(
    { kind: 'failed' },
  );
  await lost.close();
});

test('nothing was left behind', async () => {
  expect((await readdir(dataDir)).sort()).toEqual(['control.sock', 'keys.json', 'releases']);
});
