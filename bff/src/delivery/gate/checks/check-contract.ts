import { rangeInWords, shellContracts, supports } from '../../rendering/shell/contract-range.ts';
import {
  liveInWords,
  mendingBeside,
  remoteManifests,
  shellManifest,
  type CompatibilityCase,
} from '../cases/compatibility-case.ts';

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
    if (supports(hosted, manifest)) return [];
    const mending =
      contractVersion > hosted.newest ? 'release a newer shell first' : 'build it with the current libraries';
    return [
      `the release was built for contract ${contractVersion}, but ${liveInWords(compatibilityCase, shell)} supports ${rangeInWords(hosted)}: ${mendingBeside(compatibilityCase, shell.name, mending)}`,
    ];
  }
  const ofServer = supports(shellContracts, manifest)
    ? []
    : [
        `the release was built for contract ${manifest.contractVersion}, but this site's server supports shells of ${rangeInWords(shellContracts)}`,
      ];
  const hosted = manifest.hosts;
  const ofRemotes = remoteManifests(live)
    .filter((remote) => !supports(hosted, remote))
    .map(
      (remote) =>
        `the shell supports contract ${rangeInWords(hosted)}, but ${liveInWords(compatibilityCase, remote)} was built for ${remote.contractVersion}: ${mendingBeside(compatibilityCase, remote.name, `release ${remote.name} again first`)}`,
    );
  return [...ofServer, ...ofRemotes];
}
