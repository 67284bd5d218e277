import { CONTRACT_VERSION, OLDEST_SHELL_CONTRACT } from '@plainwell/contracts/modules/remotes.ts';
import {
  liveInWords,
  mendingBeside,
  remoteManifests,
  shellManifest,
  type CompatibilityCase,
} from '../cases/compatibility-case.ts';

function inWords({ oldest, newest }: { oldest: number; newest: number }): string {
  return oldest === newest ? `${newest}` : `${oldest} to ${newest}`;
}

/** Returns the conflicts between the contract versions of a candidate and of the live releases. */
export function contractReasons(compatibilityCase: CompatibilityCase): string[] {
  const {
    candidate: { manifest },
    live,
  } = compatibilityCase;
  if (manifest.kind === 'remote') {
    const shell = shellManifest(live);
    if (!shell) return [];
    const hosted = shell.hosts;
    const { contractVersion } = manifest;
    if (contractVersion >= hosted.oldest && contractVersion <= hosted.newest) return [];
    const mending =
      contractVersion > hosted.newest ? 'release a newer shell first' : 'build it with the current libraries';
    return [
      `the release was built for contract ${contractVersion}, but ${liveInWords(compatibilityCase, shell)} supports ${inWords(hosted)}: ${mendingBeside(compatibilityCase, shell.name, mending)}`,
    ];
  }
  const runs = { oldest: OLDEST_SHELL_CONTRACT, newest: CONTRACT_VERSION };
  const { contractVersion } = manifest;
  const ofServer =
    contractVersion < runs.oldest || contractVersion > runs.newest
      ? [
          `the release was built for contract ${contractVersion}, but this site's server supports shells of ${inWords(runs)}`,
        ]
      : [];
  const hosted = manifest.hosts;
  const ofRemotes = remoteManifests(live)
    .filter((remote) => remote.contractVersion < hosted.oldest || remote.contractVersion > hosted.newest)
    .map(
      (remote) =>
        `the shell supports contract ${inWords(hosted)}, but ${liveInWords(compatibilityCase, remote)} was built for ${remote.contractVersion}: ${mendingBeside(compatibilityCase, remote.name, `release ${remote.name} again first`)}`,
    );
  return [...ofServer, ...ofRemotes];
}
