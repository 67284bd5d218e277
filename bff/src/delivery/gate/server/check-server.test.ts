import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { describe, expect, test } from 'vitest';
import { testSite } from '../../../config/test-site.fixture.ts';
import { containerOf, remoteRelease, shellRelease } from '../testing/release-folder.fixture.ts';
import { patient, reasonsAgainst, withServer } from './check-server.fixture.ts';
import { checkServer } from './check-server.ts';

test('a sound remote passes, and its HTML comes back for every fixture', async () => {
  const candidate = await remoteRelease({ states: { plain: { title: 'Bread' }, other: { title: 'Butter' } } });
  expect(await checkServer({ candidate, live: { shell: await shellRelease() } }, testSite)).toEqual({
    hadProcess: true,
    reasons: [],
    rendered: [
      { remote: 'rail', module: './Card', fixture: 'plain', html: '<p>Bread</p>' },
      { remote: 'rail', module: './Card', fixture: 'other', html: '<p>Butter</p>' },
    ],
  });
});

test('the clock may be asked while a bundle is loaded, and a date that is given may be read', async () => {
  const text = containerOf(
    `return new Date(0).toISOString() + Date.UTC(2026, 0) + (new Date(1) instanceof Date) + Date.parse('2026-01-01');`,
    'exports.loaded = [Date.now(), Math.random(), new Date()];',
  );
  expect(await reasonsAgainst(await withServer(text), patient)).toEqual([]);
});

describe('a server bundle is refused with the reason', () => {
  const faults = [
    {
      what: 'throws at load',
      text: `throw new Error('no bread today');`,
      reason: 'throws Error: no bread today (server/remoteEntry.js:1)',
    },
    {
      what: 'throws for one fixture',
      text: containerOf(`if (props.title === 'Bread') throw new TypeError('no crust'); return '';`),
      reason: './Card throws TypeError: no crust (server/remoteEntry.js:3) (fixture “plain”)',
    },
    {
      what: 'changes its props',
      text: containerOf(`'use strict'; props.title = 'Cake'; return '';`),
      reason: `./Card throws TypeError: Cannot assign to read only property 'title' of object '#<Object>' (server/remoteEntry.js:3) (fixture “plain”)`,
    },
    {
      what: 'touches the window',
      text: containerOf(`return window.innerWidth;`),
      reason: './Card uses `window`, which does not exist on the server (server/remoteEntry.js:3)',
    },
    {
      what: 'starts a timer at module scope',
      text: containerOf(`return '';`, `setInterval(() => {}, 1000);`),
      reason: './Card calls setInterval (server/remoteEntry.js:1) at module scope',
    },
    {
      what: 'starts a timer while it renders',
      text: containerOf(`setTimeout(() => {}, 1); return '';`),
      reason: './Card calls setTimeout (server/remoteEntry.js:3) while it is rendered on the server (fixture “plain”)',
    },
    {
      what: 'listens at module scope',
      text: containerOf(`return '';`, `process.on('exit', () => {});`),
      reason: './Card listens to the process (process.on) (server/remoteEntry.js:1) at module scope',
    },
    {
      what: 'adds a global',
      text: containerOf(`return '';`, `globalThis.crumbs = [];`),
      reason: 'adds globals: crumbs',
    },
    {
      what: 'adds to what all remotes share',
      text: containerOf(`return '';`, `Object.prototype.toJSON = () => 1;`),
      reason: 'changes built-in objects of JavaScript: Object.prototype.toJSON',
    },
    {
      what: 'replaces what all remotes share',
      text: containerOf(`return '';`, `Array.prototype.at = () => 1;`),
      reason: 'changes built-in objects of JavaScript: Array.prototype.at',
    },
    {
      what: 'asks the clock while it renders',
      text: containerOf(`return String(Date.now());`),
      reason:
        './Card reads the time (Date.now) (server/remoteEntry.js:3) while it is rendered on the server (fixture “plain”): the browser would get another value',
    },
    {
      what: 'asks for the date while it renders',
      text: containerOf(`return String(new Date().getFullYear());`),
      reason: './Card reads the time (new Date()) (server/remoteEntry.js:3) while it is rendered',
    },
    {
      what: 'asks how long it takes',
      text: containerOf(`return String(performance.now());`),
      reason: './Card reads the time (performance.now)',
    },
    {
      what: 'asks chance while it renders',
      text: containerOf(`return String(Math.random());`),
      reason:
        './Card reads a random value (Math.random) (server/remoteEntry.js:3) while it is rendered on the server (fixture “plain”): the browser would get another value',
    },
    {
      what: 'makes an id by chance',
      text: containerOf(`return crypto.randomUUID();`),
      reason: './Card reads a random value (crypto.randomUUID)',
    },
    {
      what: 'asks chance by a module of Node.js',
      text: containerOf(`return require('node:crypto').randomBytes(4).toString('hex');`),
      reason: './Card reads a random value (crypto.randomBytes)',
    },
    {
      what: 'asks the clock the first time alone',
      text: containerOf(`globalThis.first ??= Date.now(); return String(globalThis.first);`),
      reason: './Card reads the time (Date.now)',
    },
    {
      what: 'asks the clock through a name of its own',
      text: containerOf(`return String(now());`, `const { now } = Date;`),
      reason: './Card reads the time (Date.now)',
    },
    {
      what: 'writes a style attribute',
      text: containerOf('return `<p style="color: red">x</p>`;'),
      reason:
        './Card writes the attribute style="color: red" on <p>, which the security policy of the site refuses (fixture “plain”): use a class',
    },
    {
      what: 'calls hooks of another React',
      text: containerOf(`const dispatcher = null; return dispatcher.useState();`),
      reason:
        './Card calls useState of another copy of React than the shell’s (server/remoteEntry.js:3): use react of the shell',
    },
    {
      what: 'asks the network',
      text: containerOf(`return '';`, `fetch('http://127.0.0.1:1/').catch(() => {});`),
      reason: 'the network (fetch)',
    },
    {
      what: 'starts a program',
      text: containerOf(`return '';`, `require('node:child_process').execSync('true');`),
      reason:
        './Card needs the permission ChildProcess of /bin/sh, which releases do not have (server/remoteEntry.js:1)',
    },
    {
      what: 'starts a worker',
      text: containerOf(`return '';`, `new (require('node:worker_threads').Worker)('0', { eval: true });`),
      reason: './Card needs the permission WorkerThreads',
    },
    {
      what: 'reads other files',
      text: containerOf(`return '';`, `require('node:fs').readFileSync('/etc/hostname');`),
      reason: './Card needs the permission FileSystemRead of /etc/hostname',
    },
    {
      what: 'ends its process',
      text: containerOf(`return '';`, `process.exit(0);`),
      reason: 'process.exit is refused',
    },
    {
      what: 'ends its process by a way of its own',
      text: containerOf(`process.reallyExit(3);`),
      reason: './Card ended its process (exit code 3)',
    },
    {
      what: 'renders more than anybody reads',
      text: containerOf(`return '<p>bread</p>'.repeat(2e6);`),
      reason: './Card throws Error: renders to 24000000 characters, and all fixtures may have 20000000 together',
    },
    {
      what: 'is late each time',
      text: containerOf(`const end = Date.now() + 1100; while (Date.now() < end); return '';`),
      reason: './Card throws Error: not rendered within 1000 ms',
    },
    {
      what: 'hoards buffers',
      text: containerOf(`while (true) (globalThis.hoard ??= []).push(Buffer.alloc(4e6, 1));`),
      reason: './Card took more than 640 MB of memory',
    },
    {
      what: 'hoards objects',
      text: containerOf(`const hoard = []; while (true) hoard.push(new Array(5e6).fill(0.5));`),
      reason: './Card took more than 384 MB of memory',
    },
    {
      what: 'sets 2 GB of memory aside',
      text: containerOf(`return '';`, `exports.hoard = Buffer.alloc(2e9);`),
      reason: './Card holds 2000 MB of buffers',
    },
  ];
  for (const [{ what, text, reason }, tag] of withTags(faults, 5)) {
    test(`that ${what}${tag}`, async () => {
      expect(await reasonsAgainst(await withServer(text), patient)).toContainEqual(expect.stringContaining(reason));
    });
  }

  test('that is not there', async () => {
    const candidate = await remoteRelease();
    await rm(join(candidate.folder, 'server/remoteEntry.js'));
    expect(await reasonsAgainst(candidate)).toEqual([expect.stringContaining('Cannot find module')]);
  });

  test('for everything at once, module by module @full', async () => {
    const text = `setImmediate(() => {});
      exports.get = async (module) => () => ({ default() { if (module === './Loop') while (true); return document.title; } });`;
    const card = { scripts: [], styles: [] };
    const candidate = await remoteRelease({
      browser: { entry: 'browser/remoteEntry.js', modules: { './Loop': card, './Card': card, './Untried': card } },
      files: {
        'server/remoteEntry.js': text,
        'fixtures.json': JSON.stringify({ './Loop': [{ name: 'a', props: {} }], './Card': [{ name: 'b', props: {} }] }),
      },
    });
    expect(await reasonsAgainst(candidate)).toEqual([
      './Untried has no fixture: add one to src/fixtures.ts',
      expect.stringContaining('./Loop did not come to an end'),
      expect.stringContaining('./Card uses `document`'),
      expect.stringContaining('./Card calls setImmediate'),
    ]);
  });
});

test('fixtures that are too large to be read beside pages are refused unread', async () => {
  const candidate = await remoteRelease({ states: { long: { title: 'Bread '.repeat(400_000) } } });
  expect(await reasonsAgainst(candidate)).toContainEqual(
    expect.stringMatching(/^fixtures\.json has 24\d+ bytes; the maximum is 2000000/),
  );
});
