import type { ReleaseOnDisk, RenderContext, SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import { expect, test } from 'vitest';
import { remoteRelease } from '../islands/remote-release.fixture.ts';
import { testSite } from '../test-site.fixture.ts';
import { regionStyleAddresses } from './page-styles.ts';

/** A release with a stylesheet for each of two modules. @param texts of the two, as digests. */
async function styled(texts: readonly [string, string]): Promise<ReleaseOnDisk> {
  const release = await remoteRelease('rail', {});
  if (release.manifest.kind === 'shell') throw new Error('only remotes have modules');
  const [first, second] = texts;
  const modules = { './RailSlot': { scripts: [], styles: ['rail.css'] }, './InlineSlot': { scripts: [], styles: ['inline.css'] } };
  const files = { 'rail.css': { size: 1, integrity: first }, 'inline.css': { size: 1, integrity: second } };
  return { ...release, manifest: { ...release.manifest, files, browser: { ...release.manifest.browser, modules } } };
}

async function stylesOf(texts: readonly [string, string]): Promise<string[]> {
  const context: RenderContext = { site: testSite, releases: { rail: await styled(texts) }, skip: [] };
  const slot = { slot: 'one', remote: 'rail', release: '1.0.0', outcome: 'rendered', duration: 0 } as const;
  const slots: SlotOutcome[] = [{ ...slot, module: './RailSlot' }, { ...slot, module: './InlineSlot' }, { ...slot, module: './RailSlot' }];
  return regionStyleAddresses(slots, [], context).map(({ integrity }) => integrity);
}

test('each module brings its stylesheet once, however often it stands in the page', async () => {
  expect(await stylesOf(['sha384-rail', 'sha384-inline'])).toEqual(['sha384-rail', 'sha384-inline']);
});

test('two modules with the same stylesheet bring it once', async () => {
  expect(await stylesOf(['sha384-slot', 'sha384-slot'])).toEqual(['sha384-slot']);
});
