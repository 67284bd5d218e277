import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { BrowserRelease, BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { RemoteManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { SHELL_NAME, type RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { Replacement } from '@plainwell/contracts/page/paths/replacements-path.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { contractReasons } from '../../gate/checks/check-contract.ts';
import { sharedReasons } from '../../gate/checks/check-shared.ts';
import { propsReasons } from '../../gate/props/check-props.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { GetVerified } from '../../registry/releases/cached-verified-releases.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ActiveReleases } from '../following/active-set.ts';

/**
 * Most answers that are remembered, and for how long, in milliseconds. When a release fails, the browsers of all its
 * readers send the same request.
 */
const REMEMBERED_MAXIMUM = 50;
const REMEMBERED_MS = 10_000;

interface ReplacementParts {
  live: Pick<ActiveReleases, 'current'>;
  registry: Pick<ReleaseRegistry, 'stableBefore'>;
  getVerified: GetVerified;
  /** Returns the server entry of a shell release. */
  shellEntry: (shell: ReleaseOnDisk) => Promise<Pick<ShellServer, 'browserReleases'>>;
}

/** Function that finds a replacement for the release of a remote that failed in the browser of an open page. */
export type FindReplacement = (page: ReleasesByName, remote: RemoteName) => Promise<Replacement>;

/** Returns what server HTML of a module depends on: its tier and its stylesheets; `undefined` for an unknown module. */
function markupRequirementsOf({ browser: { modules }, files }: RemoteManifest, module: string): unknown {
  const known = modules[module];
  const digests = (paths: readonly string[] = []) => paths.map((path) => files[path]?.integrity);
  return (
    known && {
      tier: known.behaviour === undefined ? 'component' : 'behaviour',
      styles: digests(known.styles),
      laterStyles: digests(known.laterStyles),
    }
  );
}

/**
 * Keeps only the modules of a release that can replace those of the page: modules of the same tier, with the
 * stylesheets that the page already has. A page cannot have two stylesheets with the same classes.
 */
function onlyStandIns(given: BrowserRelease, candidate: RemoteManifest, failed: RemoteManifest): BrowserRelease {
  const kept = <Value>(modules: Readonly<Record<string, Value>> = {}) =>
    Object.fromEntries(
      Object.entries(modules).filter(([module]) =>
        isDeepStrictEqual(markupRequirementsOf(candidate, module), markupRequirementsOf(failed, module)),
      ),
    );
  return { ...given, behaviours: kept(given.behaviours), scripts: kept(given.scripts) };
}

/**
 * Creates a function that finds replacements. The last good release of a remote is the live one or, if the live one
 * failed, the one that was stable before. Both have passed the gate. The replacement must fit the page's shell by the
 * rules of the gate.
 */
export function createFindReplacement({ live, registry, getVerified, shellEntry }: ReplacementParts): FindReplacement {
  const found = new LRUCache<string, Promise<Replacement>>({ max: REMEMBERED_MAXIMUM, ttl: REMEMBERED_MS });

  async function lastGood(remote: RemoteName, failed: string): Promise<ReleaseOnDisk | null> {
    const stable = live.current().stable[remote];
    if (stable && stable.manifest.version !== failed) return stable;
    const version = await registry.stableBefore(remote);
    const found = version === null || version === failed ? null : await getVerified({ name: remote, version });
    return found?.ok ? found.release : null;
  }

  async function browserRelease(shell: ReleaseOnDisk, candidate: ReleaseOnDisk): Promise<BrowserRelease | undefined> {
    const { browserReleases } = await shellEntry(shell);
    const { name } = candidate.manifest;
    // Parses the JSON that the shell writes into its own pages.
    const releases: Partial<BrowserReleases> = JSON.parse(
      browserReleases?.({ [SHELL_NAME]: shell, [name]: candidate }) ?? '{}',
    );
    return releases[name];
  }

  async function find(page: ReleasesByName, remote: RemoteName): Promise<Replacement> {
    const [shell, failed] = [page[SHELL_NAME], page[remote]];
    if (!shell || failed?.manifest.kind !== 'remote') return { release: null, isReloadUseful: false };
    const isReloadUseful = live.current().stable[remote]?.manifest.version !== failed.manifest.version;
    const candidate = await lastGood(remote, failed.manifest.version);
    if (candidate?.manifest.kind !== 'remote') return { release: null, isReloadUseful };
    const beside = { candidate, live: page };
    const misfits = [...contractReasons(beside), ...propsReasons(beside), ...sharedReasons(beside)];
    const given = misfits.length === 0 ? await browserRelease(shell, candidate) : undefined;
    return { release: given ? onlyStandIns(given, candidate.manifest, failed.manifest) : null, isReloadUseful };
  }

  return (page, remote) => {
    const key = [
      live.current().change,
      remote,
      ...[page[SHELL_NAME], page[remote]].map((release) => release?.manifest.version),
    ].join(' ');
    const known = found.get(key);
    if (known) return known;
    const finding = find(page, remote);
    found.set(key, finding);
    finding.catch(() => found.delete(key));
    return finding;
  };
}
