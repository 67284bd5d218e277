import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import { expect, test } from 'vitest';
import type { PeerReleases } from '../registry/gate.ts';
import { gateOfEachTest } from './gate.fixture.ts';
import { remoteRelease, shellRelease } from './testing/release-folder.fixture.ts';

const { gate, tryInBrowser } = gateOfEachTest();

/** Returns a function that reads the live releases: stable ones and canaries, both by name. */
const beside =
  (stable: PeerReleases['stable'], canaries: PeerReleases['stable'] = {}) =>
  async (): Promise<PeerReleases> => ({ stable, variants: { channel: 'canary', releases: canaries } });
const hosting = (oldest: number, newest: number) => shellRelease({ version: '2.0.0-s', hosts: { oldest, newest } });
const reasonsIn = ({ findings }: GateReport) =>
  findings.flatMap(({ check, reasons }) => reasons.map((reason) => `${check}: ${reason}`));

test('a remote must go with the stable shell and with the canary: the reason names it, and how to mend it', async () => {
  const live = beside({ shell: await shellRelease() }, { shell: await hosting(3, 3) });
  const report = await gate.check(await remoteRelease(), live);
  expect(reasonsIn(report)).toEqual([
    `contract: the release was built for contract ${CONTRACT_VERSION}, but the canary shell 2.0.0-s supports 3: end the canary of shell first`,
  ]);
  expect(report.isOpen).toBe(false);
});

test('a shell must find its modules in the stable remotes and in their canaries @full', async () => {
  const [rail, canary] = [
    await remoteRelease(),
    await remoteRelease({ version: '2.0.0-b', browser: { entry: 'browser/remoteEntry.js', modules: {} }, states: {} }),
  ];
  const report = await gate.check(await shellRelease(), beside({ rail }, { rail: canary }));
  expect(reasonsIn(report)).toEqual([
    'modules: ./Card is not in the canary rail 2.0.0-b (layout article): end the canary of rail first',
  ]);
});

test('what takes the place of stable must go with the canaries that run @full', async () => {
  const canary = await remoteRelease({
    version: '2.0.0-b',
    shared: { react: { requiredVersion: '^20.0.0', singleton: true } },
  });
  const live = beside({ shell: await shellRelease(), rail: await remoteRelease() }, { rail: canary });
  expect(reasonsIn(await gate.check(await shellRelease({ version: '0.9.0-s' }), live, 'rollback'))).toEqual([
    'shared: the canary rail 2.0.0-b: react must be ^20.0.0, but the shell 0.9.0-s provides 19.3.1: end the canary of rail first',
  ]);
});

test('it is rendered by the canary shell too, and says beside what it fails @full', async () => {
  const throwing = await shellRelease({
    version: '2.0.0-s',
    files: {
      'server/server.js':
        'exports.shellServer = { async loadModule() {}, async renderModule() { throw new Error("no oven"); } };',
    },
  });
  const report = await gate.check(await remoteRelease(), beside({ shell: await shellRelease() }, { shell: throwing }));
  expect(reasonsIn(report)).toEqual([
    expect.stringMatching(
      /^server: only beside the canary shell 2\.0\.0-s, which can be ended first: \.\/Card throws Error: no oven/,
    ),
  ]);
});

test('each pair is tried once: the stable page, and the one of all canaries @full', async () => {
  const [shell, rail] = [await shellRelease(), await remoteRelease()];
  const canaries = {
    rail: await remoteRelease({ version: '2.0.0-b' }),
    tools: await remoteRelease({ name: 'tools' }),
    shell: await shellRelease({ version: '2.0.0-s' }),
  };
  expect((await gate.check(await shellRelease({ version: '3.0.0-s' }), beside({ shell, rail }, canaries))).isOpen).toBe(
    true,
  );
  expect(
    tryInBrowser.mock.calls.map(([{ live }]) =>
      Object.values(live)
        .map(({ manifest: { name, version } }) => `${name} ${version}`)
        .sort(),
    ),
  ).toEqual([
    ['rail 1.0.0-a', 'shell 1.0.0-s'],
    ['rail 2.0.0-b', 'shell 1.0.0-s', 'tools 1.0.0-a'],
  ]);
  expect(tryInBrowser.mock.calls.map(([, rendered]) => rendered.map(({ remote }) => remote))).toEqual([
    ['rail'],
    ['rail', 'tools'],
  ]);
});

test('what fails beside the stable releases is not tried beside the canaries @full', async () => {
  tryInBrowser.mockResolvedValue({ hadBrowser: true, reasons: ['it does not come alive'] });
  const report = await gate.check(
    await remoteRelease(),
    beside({ shell: await shellRelease() }, { shell: await hosting(1, 2) }),
  );
  expect(reasonsIn(report)).toEqual(['browser: it does not come alive']);
});

test('its own canary and one that is stable already are no other page', async () => {
  const shell = await shellRelease();
  await gate.check(
    await remoteRelease(),
    beside({ shell }, { shell, rail: await remoteRelease({ version: '2.0.0-b' }) }),
  );
  expect(tryInBrowser).toHaveBeenCalledTimes(1);
});

test('a reason names the preview', async () => {
  const live = async () => ({
    stable: { shell: await shellRelease() },
    variants: { channel: 'spring', releases: { shell: await hosting(3, 3) } },
  });
  expect(reasonsIn(await gate.check(await remoteRelease(), live))).toEqual([
    expect.stringMatching(
      /but the preview spring of shell 2\.0\.0-s supports 3: end the preview spring of shell first$/,
    ),
  ]);
});
