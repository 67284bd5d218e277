import { runInNewContext } from 'node:vm';
import express from 'express';
import { afterEach, describe, expect, test } from 'vitest';
import { serveApp, type Served } from '../../../http/testing/serve-app.fixture.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import type { ActiveSet } from './active-set.ts';
import { developmentReload, reloadScript } from './development-reload.ts';

const set: ActiveSet = {
  stable: { shell: madeUpRelease('shell', '1.0.0'), rail: madeUpRelease('rail', '2.0.0') },
  canaries: { rail: { release: madeUpRelease('rail', '3.0.0'), percent: 10 } },
  change: 1,
};

describe('the stream of a page', () => {
  let site: Served | undefined;
  afterEach(() => site?.close());

  test.each([
    ['of releases that readers get tells nothing', 'shell@1.0.0 rail@2.0.0', ''],
    ['with a canary tells nothing', 'shell@1.0.0 rail@3.0.0', ''],
    [
      'that was made before a release was taken over tells of that at once',
      'shell@1.0.0 rail@1.0.0',
      'data: rail 2.0.0\n\n',
    ],
    ['with a remote that is live no more tells nothing', 'shell@1.0.0 other@1.0.0', ''],
    ['that does not say of what it is tells nothing', '', ''],
    ['that says something else tells nothing', 'rail @ @1.0.0 rail@', ''],
  ])('%s', async (_what, of, told) => {
    const reload = developmentReload(
      [],
      { register: () => Promise.reject(new Error('nothing is built')) },
      { current: () => set, follow: async () => set },
      () => {},
    );
    site = await serveApp(express().use(reload.router));
    const { body } = await fetch(`${site.origin}/dev/reload?of=${encodeURIComponent(of)}`);
    const { value } = (await body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe(`: open\n\n${told}`);
    reload.close();
  });
});

test('a page opens its stream with its releases, and reloads once for each that is taken over', () => {
  const streams: { address: string; onmessage?: (event: { data: string }) => void }[] = [];
  let reloads = 0;
  const page = {
    // Called with `new`, so the object that it returns is the result.
    EventSource: function EventSource(address: string) {
      const stream = { address };
      streams.push(stream);
      return stream;
    },
    document: {
      querySelector: (selector: string) =>
        selector === 'meta[name=plainwell-releases]' ? { content: 'shell@1.0.0 rail@1.0.0' } : null,
    },
    sessionStorage: {},
    location: { reload: () => (reloads += 1) },
  };
  runInNewContext(reloadScript, page);
  expect(streams[0]?.address).toBe('/dev/reload?of=shell%401.0.0%20rail%401.0.0');
  for (const data of ['rail 2', 'rail 2', 'rail 3']) streams[0]?.onmessage?.({ data });
  expect(reloads).toBe(2);
});
