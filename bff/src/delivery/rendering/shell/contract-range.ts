import {
  CONTRACT_VERSION,
  OLDEST_SHELL_CONTRACT,
  type ReleasableName,
  SHELL_NAME,
} from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';

/** Contract versions that a server or a shell supports. */
export interface ContractRange {
  oldest: number;
  newest: number;
}

/** Contract versions of the shells that this version of the server runs. */
export const shellContracts: ContractRange = { oldest: OLDEST_SHELL_CONTRACT, newest: CONTRACT_VERSION };

/** Returns whether a range includes the contract for which a release was built. */
export const supports = (
  { oldest, newest }: ContractRange,
  { contractVersion }: Pick<ReleaseManifest, 'contractVersion'>,
): boolean => contractVersion >= oldest && contractVersion <= newest;

/** Formats a range as `2` or `1 to 2`. */
export const rangeInWords = ({ oldest, newest }: ContractRange): string =>
  oldest === newest ? `${newest}` : `${oldest} to ${newest}`;

/**
 * Returns why this process cannot run a release beside others; `null` if their contracts fit. The gate has checked them
 * where the release was published, but this process may be of another version than that one.
 */
export function contractFault(
  manifest: ReleaseManifest,
  beside: Readonly<Partial<Record<ReleasableName, { manifest: ReleaseManifest }>>>,
): string | null {
  const { name, version, contractVersion } = manifest;
  const built = `${name} ${version} was built for contract ${contractVersion}`;
  if (manifest.kind === 'shell') {
    if (supports(shellContracts, manifest)) return null;
    return `${built}, but this process is of a version that runs shells of ${rangeInWords(shellContracts)}: restart it with the version of the other processes`;
  }
  const shell = beside[SHELL_NAME]?.manifest;
  if (shell?.kind !== 'shell' || supports(shell.hosts, manifest)) return null;
  return `${built}, but shell ${shell.version}, which this process runs, supports ${rangeInWords(shell.hosts)}`;
}
