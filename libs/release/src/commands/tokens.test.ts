import { tmpdir } from 'node:os';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createRegistryClient } from '../registry/registry-client.ts';
import { startFakeRegistry } from '../registry/registry.fixture.ts';
import { addToken } from './tokens.ts';

/**
 * Creates a token for a name, on a site that has releases of `article`.
 * @returns the printed lines.
 */
async function add(name: string): Promise<string[]> {
  const fake = await startFakeRegistry();
  onTestFinished(fake.close);
  fake.manifests.set(
    '1.0.0-a',
    releaseManifestSchema.parse({
      kind: 'remote',
      contractVersion: CONTRACT_VERSION,
      name: 'article',
      version: '1.0.0-a',
      files: {},
      shared: {},
      props: {},
      browser: { entry: 'browser/remoteEntry.js', modules: {} },
      server: { entry: 'server/remoteEntry.js' },
    }),
  );
  const signal = new AbortController().signal;
  const registry = createRegistryClient({ kind: 'site', url: fake.url, token: fake.token }, 'the site', signal);
  const outcome = await addToken(
    name,
    'ci',
  )({
    folder: tmpdir(),
    connect: async () => ({ ok: true, value: { registry, token: null, close: async () => undefined } }),
    say: () => undefined,
    output: 1,
    progress: { isTerminal: false, write: () => undefined },
    signal,
  });
  return outcome.ok ? outcome.lines : [];
}

test('a token of a name without a release is made, with a word that the name may be another’s', async () => {
  const usual = ['a-new-token', expect.stringContaining('sets this token as RELEASE_TOKEN')];
  expect(await add('artcle')).toEqual([...usual, 'the site knows no release of artcle yet: did you mean article?']);
  expect(await add('weekly-quiz')).toEqual([...usual, 'the site knows no release of weekly-quiz yet']);
  expect(await add('article')).toEqual(usual);
});
