import { tmpdir } from 'node:os';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { afterEach, beforeEach } from 'vitest';
import { runAgainst } from '../command.fixture.ts';
import { startFakeRegistry, type FakeRegistry } from '../registry/registry.fixture.ts';

/** The change that retired the rail. */
export const retirement: PointerChange = {
  change: 9,
  at: '2026-01-02T10:00:00.000Z',
  name: 'rail',
  channel: 'stable',
  action: 'retire',
  from: { version: '1.0.0-a', percent: null },
  to: null,
  who: 'this machine',
  why: 'no page shows it',
};

/**
 * Starts a registry with three releases of the rail (`1.0.0-a` to `1.0.0-c`) for each test of a file, and returns a
 * function that runs commands against it.
 */
export function registryWithRail() {
  let registry: FakeRegistry;
  const publish = (version: string, size: number) => {
    const file = { size, gzip: size / 2, integrity: `sha384-${(size % 10).toString().repeat(64)}` };
    registry.manifests.set(
      version,
      releaseManifestSchema.parse({
        kind: 'remote',
        contractVersion: CONTRACT_VERSION,
        name: 'rail',
        version,
        files: { 'browser/RailSlot.js': file },
        shared: {},
        props: {},
        browser: {
          entry: 'browser/remoteEntry.js',
          modules: { './RailSlot': { scripts: ['browser/RailSlot.js'], styles: [] } },
        },
        server: { entry: 'server/remoteEntry.js' },
      }),
    );
  };
  beforeEach(async () => {
    registry = await startFakeRegistry();
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) publish(version, 100);
  });
  afterEach(() => registry.close());
  return {
    registry: () => registry,
    publish,
    command: (...args: string[]) => runAgainst(registry, tmpdir(), ...args),
  };
}
