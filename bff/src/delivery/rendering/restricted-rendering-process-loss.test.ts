import { taggedCases } from '@plainwell/tooling/testing/with-tags.ts';
import { expect, test } from 'vitest';
import { onEachLevel, protectedSite } from './restricted-rendering.fixture.ts';

const site = protectedSite();
const { heard } = site;

onEachLevel(site, ({ lost, outcomeOf, pageWith }) => {
  test.each(
    taggedCases(
      [
        { what: 'ends its process', statements: `process.reallyExit(3);`, loss: 'exited' },
        {
          what: 'forges an answer',
          statements: `const text = JSON.stringify({ kind: 'done', id: 1, page: { html: 'forged', slots: [],
            releases: {} }, article: null }); const frame = Buffer.alloc(36 + text.length);
              frame.writeUInt32BE(text.length); frame.write(text, 36);
                for (;;) require('node:fs').writeSync(3, frame);`,
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
          statements: `for (let fd = 3; fd < 40; fd += 1)
              try { require('node:fs').writeSync(fd, Buffer.alloc(64, 1)) } catch {};
            return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'announces 4 GB',
          statements: `require('node:fs').writeSync(3, Buffer.alloc(64, 255)); return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'writes nonsense by a socket',
          statements: `await new Promise((done) =>
              new (require('node:net').Socket)({ fd: 3 }).write(Buffer.alloc(64), done));
            return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'writes nonsense by a socket like its output',
          statements: `await new Promise((done) =>
              new process.stdout.constructor({ fd: 3 }).write(Buffer.alloc(64), done));
            return 'written';`,
          loss: 'stream-fault',
        },
        {
          what: 'writes nonsense by a stream',
          statements: `return new Promise((done) =>
              require('node:fs').createWriteStream('', { fd: 3 }).end(Buffer.alloc(64), done));`,
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
          statements: `require('node:dgram').createSocket('udp4').send('x', 9, '127.0.0.1');
            return new Promise(() => {});`,
          loss: 'exited',
        },
        {
          what: 'hoards buffers',
          statements: `const hoard = []; for (;;) hoard.push(Buffer.alloc(4e6, 1));`,
          loss: expect.stringMatching(/^(?:out-of-memory|blocked)$/),
        },
        {
          what: 'gives the shell a page as deep as the sea',
          statements: `let page = []; for (let depth = 0; depth < 1e3; depth += 1) page = [page];
            Object.prototype.toJSON = function () {
              return this.html === undefined ? this : { html: page, slots: [], releases: {} };
            };
            return 'deep';`,
          loss: 'stream-fault',
        },
        {
          what: 'turns every answer into another',
          statements: `Object.prototype.toJSON = () => ({ kind: 'done', id: 1, page: 'forged', __proto__: null });
            return 'turned';`,
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
});
