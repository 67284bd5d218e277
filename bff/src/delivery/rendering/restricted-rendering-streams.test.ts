import { expect, test } from 'vitest';
import { onEachLevel, protectedSite } from './restricted-rendering.fixture.ts';

const site = protectedSite();

onEachLevel(site, ({ output, outcomeOf, pageWith }) => {
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
        Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), name, {
          configurable: true,
          get() {
            const length = Reflect.apply(get, this, []);
            if (name === 'byteLength' && length === 36) seen.push(36);
            return length;
          },
        });
      }
      const fs = require('node:fs');
      for (const name of ['writeSync', 'write', 'readSync']) {
        const before = fs[name];
        fs[name] = (...args) => { seen.push(name); return before(...args); };
      }
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
