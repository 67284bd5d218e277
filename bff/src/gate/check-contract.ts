import type { ShellManifest } from '@plainwell/contracts/release-manifest.ts';
import { CONTRACT_VERSION, OLDEST_SHELL_CONTRACT } from '@plainwell/contracts/remotes.ts';
import { remoteManifests, shellManifest, type GateCase } from './gate-case.ts';

/** Contracts whose remotes a shell hosts. */
function hostedBy({ hosts, contractVersion }: ShellManifest): { oldest: number; newest: number } {
  return hosts ?? { oldest: contractVersion, newest: contractVersion };
}

function inWords({ oldest, newest }: { oldest: number; newest: number }): string {
  return oldest === newest ? `${newest}` : `${oldest} to ${newest}`;
}

/** What speaks against the contract versions of a candidate and of those beside which it is to stand. */
export function contractReasons({ candidate: { manifest }, live }: GateCase): string[] {
  if (manifest.kind === 'remote') {
    const shell = shellManifest(live);
    if (!shell) return [];
    const hosted = hostedBy(shell);
    const { contractVersion } = manifest;
    if (contractVersion > hosted.newest) {
      return [`built against contract ${contractVersion}, and the live shell ${shell.version} hosts ${inWords(hosted)}: release a newer shell first`];
    }
    if (contractVersion < hosted.oldest) {
      return [`built against contract ${contractVersion}, and the live shell ${shell.version} hosts ${inWords(hosted)}: build it with the current libraries`];
    }
    return [];
  }
  const runs = { oldest: OLDEST_SHELL_CONTRACT, newest: CONTRACT_VERSION };
  const { contractVersion } = manifest;
  const ofServer =
    contractVersion < runs.oldest || contractVersion > runs.newest
      ? [`built against contract ${contractVersion}, and this site's server runs shells of ${inWords(runs)}`]
      : [];
  const hosted = hostedBy(manifest);
  const ofRemotes = remoteManifests(live)
    .filter((remote) => remote.contractVersion < hosted.oldest || remote.contractVersion > hosted.newest)
    .map((remote) => `hosts contract ${inWords(hosted)}, and the live ${remote.name} ${remote.version} was built against ${remote.contractVersion}: release ${remote.name} anew first`);
  return [...ofServer, ...ofRemotes];
}
