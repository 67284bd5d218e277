import type { LoadPhase } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserRelease, BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { ReleasableName } from '@plainwell/contracts/modules/remotes.ts';

/** A file of a release, as its address and the page's release set tell it. */
export interface ReleaseFile {
  remote: ReleasableName;
  release: string;
  phase: LoadPhase;
  module?: string;
}

/** Addresses of release sets (contract: `releaseSetPath`). */
const RELEASE_SET = /^\/api\/release-sets\//;
/** Addresses of release files (contract: `assetBaseOf`). */
const ASSET = /^\/assets\/([^/]+)\/([^/]+)\/(.+)$/;

function moduleWith<Value>(
  modules: Readonly<Record<string, Value>> = {},
  has: (value: Value) => boolean,
): string | undefined {
  return Object.entries(modules).find(([, value]) => has(value))?.[0];
}

/** Of another release than the page's no more is known than that its entry has the same name. */
type Known = Pick<BrowserRelease, 'entry'> & Partial<BrowserRelease>;

function scriptOf(
  path: string,
  remote: ReleasableName,
  { entry, behaviours, scripts }: Known,
): Pick<ReleaseFile, 'phase' | 'module'> {
  const behaviour = moduleWith(behaviours, (script) => script.entry === path);
  if (remote === 'shell') return { phase: 'script' };
  if (behaviour !== undefined) return { phase: 'behaviour', module: behaviour };
  if (path === entry) return { phase: 'entry' };
  const module = moduleWith(scripts, (paths) => paths.includes(path));
  return { phase: 'chunk', ...(module !== undefined && { module }) };
}

/**
 * Which file of which release an address of this site is: a script or a stylesheet. Also of releases that the page has
 * not, such as one that was fetched in place of another; of these it is told by its address alone.
 * @returns nothing for any other address.
 */
export function releaseFile(url: string, releases: BrowserReleases): ReleaseFile | undefined {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin) return undefined;
  if (RELEASE_SET.test(pathname)) return { remote: 'shell', release: releases.shell.release, phase: 'release-set' };
  const [, remote = '', release = '', path = ''] = ASSET.exec(pathname) ?? [];
  if (path.endsWith('.css')) return { remote, release, phase: 'style' };
  if (!path.endsWith('.js')) return undefined;
  const known = releases[remote];
  return {
    remote,
    release,
    ...scriptOf(path, remote, known?.release === release ? known : { entry: known?.entry ?? '' }),
  };
}
