import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RenderingProcess } from './rendering-process.ts';
import { pageJob, writeShell } from './shell.fixture.ts';

/** Loads a module of a release from the file that a page names, and shows plain text where that fails. */
const SHELL = `
  async renderPage({ data }) {
    const html = await Promise.resolve().then(() => require(data).render()).catch((error) => ['fallback:', error.code, error.message, error.cause?.message].join(' '));
    return { html: process.pid + ' ' + html, slots: [], releases: {} };
  }`;

let dataDir: string;
let shell: ReleaseOnDisk;
let rendering: RenderingProcess;
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
  rendering = new RenderingProcess([join(dataDir, 'releases')]);
});
afterAll(async () => {
  await rendering.close();
  control.close();
  await rm(dataDir, { recursive: true });
});
afterEach(() => heard.mockClear());

/** The HTML of a page with one module of these statements, and the process that rendered it. The module was released just now. */
async function pageWith(statements: string): Promise<{ pid: string; html: string }> {
  modules += 1;
  const folder = join(dataDir, 'releases/rail', `1.${modules}.0`);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.js');
  await writeFile(file, `exports.render = async () => { const dataDir = ${JSON.stringify(dataDir)}; ${statements} };`);
  const outcome = await rendering.run(pageJob({ [SHELL_NAME]: shell }, file));
  if (outcome.kind !== 'done') throw new Error(`no page: ${JSON.stringify(outcome)}`);
  const [pid = '', ...html] = (outcome.page?.html ?? '').split(' ');
  return { pid, html: html.join(' ') };
}

test.each([
  { what: 'reads the keys of the site', statements: `return require('node:fs').readFileSync(dataDir + '/keys.json', 'utf8');` },
  { what: 'reads the keys of the site by an address', statements: `return (await import('file://' + dataDir + '/keys.json', { with: { type: 'json' } })).default;` },
  { what: 'looks what the site holds', statements: `return require('node:fs').readdirSync(dataDir).join();` },
  { what: 'looks whether there are keys', statements: `return String(require('node:fs').statSync(dataDir + '/keys.json').size);` },
  { what: 'opens a database of the site', statements: `return String(new (require('node:sqlite').DatabaseSync)(dataDir + '/keys.json').prepare('SELECT 1').get());` },
  { what: 'reads the settings of the site', statements: `return require('node:fs').readFileSync('/proc/' + process.ppid + '/environ', 'utf8');` },
  { what: 'loads settings from a file', statements: `process.loadEnvFile(dataDir + '/keys.json'); return 'loaded';` },
  { what: 'connects to the control socket', statements: `return new Promise((done, fail) => require('node:net').connect(dataDir + '/control.sock', () => done('connected')).on('error', fail));` },
  { what: 'connects to the control socket by a socket of its own', statements: `return new Promise((done, fail) => new (require('node:net').Socket)().connect(dataDir + '/control.sock', () => done('connected')).on('error', fail));` },
  { what: 'asks the control socket by HTTP', statements: `return new Promise((done, fail) => require('node:http').get({ socketPath: dataDir + '/control.sock', path: '/' }, () => done('connected')).on('error', fail));` },
  { what: 'asks the network', statements: `return (await fetch('http://127.0.0.1:65000/')).text();` },
  { what: 'asks the network for names', statements: `return String(await new (require('node:dns').promises.Resolver)().resolve4('plainwell.example'));` },
  { what: 'sends a packet', statements: `return new Promise((done, fail) => require('node:dgram').createSocket('udp4').send('x', 9, '127.0.0.1', (error) => (error ? fail(error) : done('sent'))));` },
  { what: 'listens', statements: `return new Promise((done, fail) => require('node:net').createServer().listen(0, () => done('listening')).on('error', fail));` },
  { what: 'listens on a socket of the site', statements: `require('node:net')._createServerHandle(dataDir + '/left', -1, -1); return 'bound';` },
  { what: 'takes the pieces that sockets are made of', statements: `return Object.keys(process.binding('pipe_wrap')).join();` },
  { what: 'writes beside its release', statements: `require('node:fs').writeFileSync(__dirname + '/left', 'x'); return 'written';` },
  { what: 'writes where everybody may', statements: `require('node:fs').writeFileSync(require('node:os').tmpdir() + '/plainwell-left', 'x'); return 'written';` },
  { what: 'has a report of its process written', statements: `return process.report.writeReport(dataDir + '/left');` },
  { what: 'has its memory written down', statements: `return require('node:v8').writeHeapSnapshot(dataDir + '/left');` },
  { what: 'starts a program', statements: `return String(require('node:child_process').execFileSync('/bin/true'));` },
  { what: 'becomes another program', statements: `process.execve('/bin/true', ['true']); return 'never';` },
  { what: 'starts a thread', statements: `new (require('node:worker_threads').Worker)('0', { eval: true }); return 'started';` },
  { what: 'starts a thread that loads modules', statements: `require('node:module').register('data:text/javascript,0'); return 'started';` },
  { what: 'loads native code', statements: `process.dlopen({ exports: {} }, dataDir + '/keys.json'); return 'loaded';` },
  { what: 'opens itself to a debugger', statements: `require('node:inspector').open(0); return String(require('node:inspector').url());` },
  { what: 'debugs its own process', statements: `new (require('node:inspector').Session)().connect(); return 'connected';` },
  { what: 'ends the site', statements: `process.kill(process.ppid, 'SIGTERM'); return 'ended';` },
  { what: 'opens the site to a debugger', statements: `process._debugProcess(process.ppid); return 'opened';` },
  { what: 'slows the site down', statements: `require('node:os').setPriority(process.ppid, 19); return 'slowed';` },
  { what: 'answers in place of the shell', statements: `process.send({ kind: 'done', id: 1, page: null, article: null }); return 'answered';` },
  { what: 'writes nonsense to the site', statements: `for (let fd = 3; fd < 40; fd += 1) require('node:fs').writeSync(fd, Buffer.from([0, 0, 0, 4, 1, 2, 3, 4])); return 'written';` },
  { what: 'writes nonsense to the site by a socket', statements: `new (require('node:net').Socket)({ fd: 3 }).write(Buffer.from([0, 0, 0, 4, 1, 2, 3, 4])); return 'written';` },
  { what: 'writes nonsense to the site by a socket like its output', statements: `new process.stdout.constructor({ fd: 3 }).write(Buffer.from([0, 0, 0, 4, 1, 2, 3, 4])); return 'written';` },
])('a module that $what costs its own slot alone', async ({ statements }) => {
  const { pid, html } = await pageWith(statements);
  expect(html).toMatch(/^fallback: .*(?:ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED|ERR_UNKNOWN_BUILTIN_MODULE|is refused on the server|process\.send is not a function)/);
  expect(heard).not.toHaveBeenCalled();
  expect(await pageWith(`return 'a good module';`)).toEqual({ pid, html: 'a good module' });
});

test('a module may still log', async () => {
  expect(await pageWith(`console.log('a line of the log'); return 'logged';`)).toMatchObject({ html: 'logged' });
});

test('a module that writes nonsense to the site by a stream costs its process', async () => {
  const streaming = new RenderingProcess([join(dataDir, 'releases')]);
  const file = join(dataDir, 'releases/stream.js');
  await writeFile(file, `exports.render = () => new Promise((done) => require('node:fs').createWriteStream('', { fd: 3 }).end(Buffer.from([0, 0, 0, 4, 1, 2, 3, 4]), done));`);
  expect(await streaming.run(pageJob({ [SHELL_NAME]: shell }, file))).toMatchObject({ kind: 'lost' });
  await streaming.close();
});

test('a module that says nothing in place of an answer costs nobody anything', async () => {
  expect(await pageWith(`process._send(null, undefined, {}, () => {}); return 'went on';`)).toMatchObject({ html: 'went on' });
});

test('a data folder that stands elsewhere, behind a link, is read all the same', async () => {
  const link = `${dataDir}-link`;
  await symlink(dataDir, link);
  const linked = new RenderingProcess([join(link, 'releases')]);
  const outcome = await linked.run(pageJob({ [SHELL_NAME]: { ...shell, folder: join(link, 'releases/shell') } }, 'nothing'));
  await linked.close();
  await rm(link);
  expect(outcome).toMatchObject({ kind: 'done', page: { html: expect.stringContaining('fallback') } });
});

test('a folder that is gone costs the page that needs it, and nothing else', async () => {
  const lost = new RenderingProcess([join(dataDir, 'nowhere')]);
  expect(await lost.run(pageJob({ [SHELL_NAME]: { ...shell, folder: join(dataDir, 'nowhere/shell') } }))).toMatchObject({ kind: 'failed' });
  await lost.close();
});

test('nothing was left behind', async () => {
  expect((await readdir(dataDir)).sort()).toEqual(['control.sock', 'keys.json', 'releases']);
});
