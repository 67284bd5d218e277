import { satisfies, validRange } from 'semver';
import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import {
  liveInWords,
  mendingBeside,
  remoteManifests,
  shellManifest,
  type CompatibilityCase,
} from '../cases/compatibility-case.ts';

/** Returns the package of an import path: `react` for `react/jsx-runtime`, `@scope/name` for `@scope/name/file.ts`. */
function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

/** Words for reasons about a remote and a shell. */
interface Words {
  /** Description of the shell. */
  shell: string;
  /** How to make remote and shell fit without another release of the candidate; may be empty. */
  mending: string;
}

/** Returns why a remote cannot share packages with a shell. A shell's `requiredVersion` is the version it provides. */
function misfits(remote: RemoteManifest, shell: ShellManifest, words: Words): string[] {
  const or = words.mending === '' ? '' : `, or ${words.mending}`;
  return Object.entries(remote.shared).flatMap(([path, { requiredVersion, singleton }]) => {
    const provided = shell.shared[path] ?? shell.shared[packageOf(path)];
    if (!provided) return [`${path} is shared, but ${words.shell} does not provide it: bundle it${or}`];
    if (!singleton) return [`${path} is not shared as a singleton, so a page would load it twice`];
    if (validRange(requiredVersion) === null)
      return [`${path} asks for "${requiredVersion}", which is not a version range`];
    return satisfies(provided.requiredVersion, requiredVersion)
      ? []
      : [
          `${path} must be ${requiredVersion}, but ${words.shell} provides ${provided.requiredVersion}${words.mending === '' ? '' : `: ${words.mending}`}`,
        ];
  });
}

/**
 * Returns why a page would not have one copy of each shared package: for a candidate remote with the live shell, or for
 * the live remotes with a candidate shell.
 */
export function sharedReasons(compatibilityCase: CompatibilityCase): string[] {
  const {
    candidate: { manifest },
    live,
  } = compatibilityCase;
  if (manifest.kind === 'remote') {
    const shell = shellManifest(live);
    return shell
      ? misfits(manifest, shell, {
          shell: liveInWords(compatibilityCase, shell),
          mending: mendingBeside(compatibilityCase, shell.name, ''),
        })
      : [];
  }
  return remoteManifests(live).flatMap((remote) =>
    misfits(remote, manifest, {
      shell: `the shell ${manifest.version}`,
      mending: mendingBeside(compatibilityCase, remote.name, ''),
    }).map((reason) => `${liveInWords(compatibilityCase, remote)}: ${reason}`),
  );
}
