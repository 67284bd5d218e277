import { satisfies, validRange } from 'semver';
import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import {
  liveInWords,
  mendingBeside,
  remoteManifests,
  shellManifest,
  type CompatibilityCase,
} from '../cases/compatibility-case.ts';

/** The package of an import path: `react/jsx-runtime` is of `react`, `@scope/name/file.ts` of `@scope/name`. */
function packageOf(path: string): string {
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}

/** How reasons speak of a remote that is held against a shell. */
interface Words {
  /** What the shell is called. */
  shell: string;
  /** How the two can be made to fit, besides by another release of the candidate; may be empty. */
  mending: string;
}

/** Why a remote cannot share with a shell; the shell's own `requiredVersion` is the version that it provides. */
function misfits(remote: RemoteManifest, shell: ShellManifest, words: Words): string[] {
  const or = words.mending === '' ? '' : `, or ${words.mending}`;
  return Object.entries(remote.shared).flatMap(([path, { requiredVersion, singleton }]) => {
    const provided = shell.shared[path] ?? shell.shared[packageOf(path)];
    if (!provided) return [`${path} is shared, but ${words.shell} does not provide it: let the bundle hold it${or}`];
    if (!singleton) return [`${path} is not shared as a singleton: a page would have two of it`];
    if (validRange(requiredVersion) === null)
      return [`${path} asks for "${requiredVersion}", which is no range of versions`];
    return satisfies(provided.requiredVersion, requiredVersion)
      ? []
      : [
          `${path} must be ${requiredVersion}, but ${words.shell} provides ${provided.requiredVersion}${words.mending === '' ? '' : `: ${words.mending}`}`,
        ];
  });
}

/**
 * What keeps shared packages from being one for all: of a candidate with the live shell, or of the live remotes with a
 * candidate shell.
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
