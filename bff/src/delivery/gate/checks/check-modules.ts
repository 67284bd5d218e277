import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import {
  liveInWords,
  mendingBeside,
  remoteManifests,
  shellManifest,
  type CompatibilityCase,
} from '../cases/compatibility-case.ts';

type Slot = ShellManifest['slots'][number];

/** Groups the layouts of some slots by module. */
function layoutsByModule(slots: readonly Slot[]): Map<string, Set<string>> {
  const layouts = new Map<string, Set<string>>();
  for (const { module, layout } of slots) layouts.set(module, (layouts.get(module) ?? new Set()).add(layout));
  return layouts;
}

function missing(slots: readonly Slot[], remote: RemoteManifest): { module: string; layouts: string }[] {
  return [...layoutsByModule(slots.filter((slot) => slot.remote === remote.name))]
    .filter(([module]) => !Object.hasOwn(remote.browser.modules, module))
    .map(([module, layouts]) => ({ module, layouts: [...layouts].join(', ') }));
}

/**
 * Returns a reason for each missing module that a layout uses: missing from a candidate remote, or from a live remote
 * that a candidate shell uses.
 */
export function moduleReasons(compatibilityCase: CompatibilityCase): string[] {
  const {
    candidate: { manifest },
    live,
  } = compatibilityCase;
  if (manifest.kind === 'remote') {
    const shell = shellManifest(live);
    if (!shell) return ['no shell is live, so no page could use this release: release the shell first'];
    return missing(shell.slots, manifest).map(
      ({ module, layouts }) =>
        `${module} is not exposed, and ${liveInWords(compatibilityCase, shell)} uses it (layout ${layouts}): expose it, or ${mendingBeside(compatibilityCase, shell.name, 'release a shell without it first')}`,
    );
  }
  const remotes = new Map(remoteManifests(live).map((remote) => [remote.name, remote]));
  const asked = new Set(manifest.slots.map(({ remote }) => remote));
  return [...asked].flatMap((name) => {
    const remote = remotes.get(name);
    if (!remote) return [`a layout uses modules of ${name}, but no release of ${name} is live: release ${name} first`];
    return missing(manifest.slots, remote).map(
      ({ module, layouts }) =>
        `${module} is not in ${liveInWords(compatibilityCase, remote)} (layout ${layouts}): ${mendingBeside(compatibilityCase, name, `release ${name} with it first`)}`,
    );
  });
}
