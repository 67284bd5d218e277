import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { controlSecretPath } from '@plainwell/contracts/delivery/control-secret.ts';
import { archiveRelease } from '@plainwell/release/package/archive.ts';
import { readBuiltRelease } from '@plainwell/release/package/built-release.ts';
import { createRegistryClient } from '@plainwell/release/registry/registry-client.ts';
import type { Result } from '@plainwell/release/outcome.ts';
import type { RunningSite } from '../site/start-site.ts';

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

/** Returns the commands of a site's registry, as programs on the site's machine call them. */
export function registryOfMachine({ dataDir }: Pick<RunningSite, 'dataDir'>) {
  const secret = readFileSync(controlSecretPath(dataDir), 'utf8').trim();
  const client = createRegistryClient(
    { kind: 'socket', path: join(dataDir, 'control.sock'), secret },
    'the site',
    new AbortController().signal,
  );
  return {
    /**
     * Publishes a release.
     * @param release folder of a packed release.
     * @param isDryRun whether to run only the gate and store nothing.
     * @returns the version.
     * @throws Error with the gate's reasons if the gate refuses the release.
     */
    async publish(release: string, name: string, isDryRun = false): Promise<string> {
      const built = valueOf(await readBuiltRelease(join(release, '../..'), name));
      const archive = valueOf(await archiveRelease(built));
      const published = valueOf(
        await client.publish({
          name,
          archive,
          author: null,
          signature: null,
          isDryRun,
          onProgress: () => undefined,
        }),
      );
      return published.release.version;
    },
    /** Gives a release to a share of the readers. */
    async startCanary(name: string, version: string, percent: number): Promise<void> {
      valueOf(await client.moveChannel(name, 'canary', { version, percent, why: 'a test' }));
    },
    async endChannel(name: string, channel: string): Promise<void> {
      valueOf(await client.execute(name, { of: 'end', body: { channel, why: 'a test' } }));
    },
    /** Points a preview channel at a release and returns the path of its link. */
    async preview(name: string, version: string, channel: string): Promise<string> {
      valueOf(await client.moveChannel(name, channel, { version, why: 'a test' }));
      return new URL(valueOf(await client.preview(channel)).link).pathname;
    },
    /** Returns the channels of a name, such as `canary`, with their releases. */
    async channels(name: string): Promise<Record<string, string>> {
      const { pointers } = valueOf(await client.pointers());
      return Object.fromEntries(
        pointers.filter((pointer) => pointer.name === name).map(({ channel, version }) => [channel, version]),
      );
    },
    /** Returns the newest change of a name's channels. */
    async lastChange(name: string) {
      return valueOf(await client.changes(name)).changes[0];
    },
    async point(name: string, version: string): Promise<void> {
      valueOf(await client.moveChannel(name, 'stable', { version, why: 'a test' }));
    },
  };
}
