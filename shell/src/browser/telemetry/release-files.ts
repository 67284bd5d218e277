import type { LoadFailureCause, LoadPhase } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserRelease, BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { ReleasableName } from '@plainwell/contracts/modules/remotes.ts';

/** A file of a release, identified by its address and the page's release set. */
export interface ReleaseFile {
  remote: ReleasableName;
  release: string;
  phase: LoadPhase;
  module?: string | undefined;
}

/** Addresses of release sets (contract: `releaseSetPath`). */
const RELEASE_SET = /^\/api\/release-sets\//;
/** Addresses of the later stylesheets of release sets (contract: `LATER_STYLES_PATH`). */
const LATER_STYLES = /^\/api\/later-styles\//;
/** Addresses of release files (contract: `assetBaseOf`). */
const ASSET = /^\/assets\/([^/]+)\/([^/]+)\/(.+)$/;

function moduleWith<Value>(
  modules: Readonly<Record<string, Value>> = {},
  has: (value: Value) => boolean,
): string | undefined {
  return Object.entries(modules).find(([, value]) => has(value))?.[0];
}

/**
 * The known facts of a release. For a release outside the page's set, only the entry is known, because the entry has
 * the same name in all releases.
 */
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
 * Identifies the script or stylesheet of a release by its address on this site. Also identifies files of releases
 * outside the page's set, such as a replacement, by the address only.
 * @returns `undefined` for any other address.
 */
export function releaseFile(url: string, releases: BrowserReleases): ReleaseFile | undefined {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin) return undefined;
  if (RELEASE_SET.test(pathname)) return { remote: 'shell', release: releases.shell.release, phase: 'release-set' };
  if (LATER_STYLES.test(pathname)) return { remote: 'shell', release: releases.shell.release, phase: 'style' };
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

/**
 * Returns the report of a file that failed at its only attempt. `age` is the age of the page at the failure, in
 * milliseconds.
 */
export const failureOf = (
  file: ReleaseFile,
  cause: LoadFailureCause,
  { duration = 0, age = performance.now() }: { duration?: number | undefined; age?: number | undefined } = {},
) =>
  ({
    ...file,
    kind: 'load',
    outcome: 'failure',
    type: cause === 'timeout' ? cause : 'missing',
    cause,
    attempt: 1,
    duration,
    age,
  }) as const;
