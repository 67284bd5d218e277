import { satisfies, validRange } from 'semver';
import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/release-manifest.ts';
import { remoteManifests, shellManifest, type GateCase } from './gate-case.ts';

/** The package of an import path: `react/jsx-runtime` is of `react`, `@scope/name/file.ts` of `@scope/name`. */
function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

/** Why a remote cannot share with a shell; the shell's own `requiredVersion` is the version that it provides. */
function misfits(remote: RemoteManifest, shell: ShellManifest): string[] {
  return Object.entries(remote.shared).flatMap(([path, { requiredVersion, singleton }]) => {
    const provided = shell.shared[path] ?? shell.shared[packageOf(path)];
    if (!provided) return [`${path} is shared, but the shell ${shell.version} does not provide it: let the bundle hold it`];
    if (!singleton) return [`${path} is not shared as a singleton: a page would have two of it`];
    if (validRange(requiredVersion) === null) return [`${path} asks for "${requiredVersion}", which is no range of versions`];
    return satisfies(provided.requiredVersion, requiredVersion)
      ? []
      : [`${path} must be ${requiredVersion}, but the shell ${shell.version} provides ${provided.requiredVersion}`];
  });
}

/** What keeps shared packages from being one for all: of a candidate with the live shell, or of the live remotes with a candidate shell. */
export function sharedReasons({ candidate: { manifest }, live }: GateCase): string[] {
  if (manifest.kind === 'remote') {
    const shell = shellManifest(live);
    return shell ? misfits(manifest, shell) : [];
  }
  return remoteManifests(live).flatMap((remote) => misfits(remote, manifest).map((reason) => `the live ${remote.name} ${remote.version}: ${reason}`));
}
