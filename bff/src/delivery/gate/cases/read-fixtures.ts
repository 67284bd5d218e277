import { join } from 'node:path';
import { releaseFixturesSchema, type ReleaseFixtures } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { z } from 'zod';
import { readJsonFile } from '../../../platform/parse-json.ts';

/** Props with a name. */
export type NamedProps = ReleaseFixtures[string][number];

/** Largest file of fixtures that the gate reads, in bytes. Page views wait while the site parses the file. */
const FIXTURES_MAXIMUM = 2_000_000;

/** Fixtures of every exposed module of a release, and the reasons against them. */
export interface FoundFixtures {
  byModule: ReadonlyMap<string, readonly NamedProps[]>;
  reasons: string[];
}

async function storedFixtures({
  manifest,
  folder,
}: ReleaseOnDisk): Promise<{ fixtures: ReleaseFixtures; reasons: string[] }> {
  const path = manifest.kind === 'remote' ? manifest.fixtures : undefined;
  if (path === undefined)
    return {
      fixtures: {},
      reasons: ['the release has no fixtures: export them from src/fixtures.ts and pack the release again'],
    };
  const size = manifest.files[path]?.size ?? 0;
  if (size > FIXTURES_MAXIMUM)
    return {
      fixtures: {},
      reasons: [`${path} has ${size} bytes; the maximum is ${FIXTURES_MAXIMUM}: shorten the texts in src/fixtures.ts`],
    };
  const stored = await readJsonFile(join(folder, path));
  if (stored === undefined)
    return { fixtures: {}, reasons: [`${path} is missing or is not JSON: pack the release again`] };
  const parsed = releaseFixturesSchema.safeParse(stored);
  if (!parsed.success)
    return { fixtures: {}, reasons: [`${path} does not fit its schema: ${z.prettifyError(parsed.error)}`] };
  return { fixtures: parsed.data, reasons: [] };
}

/**
 * Reads the fixtures of a remote's release. A module without fixtures is a reason against the release, because nothing
 * can try the module.
 */
export async function readFixtures(release: ReleaseOnDisk): Promise<FoundFixtures> {
  const { manifest } = release;
  if (manifest.kind === 'shell') return { byModule: new Map(), reasons: [] };
  const { fixtures, reasons } = await storedFixtures(release);
  const byModule = new Map(Object.keys(manifest.browser.modules).map((module) => [module, fixtures[module] ?? []]));
  if (reasons.length > 0) return { byModule, reasons };
  const without = [...byModule]
    .filter(([, props]) => props.length === 0)
    .map(([module]) => `${module} has no fixture: add one to src/fixtures.ts`);
  return { byModule, reasons: without };
}
