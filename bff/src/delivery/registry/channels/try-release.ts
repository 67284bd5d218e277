import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { GateMode } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { Gate } from '../gate.ts';
import type { VerifiedRelease } from '../releases/verified-releases.ts';
import { filesRefused } from '../releases/gate-report.ts';
import type { ReadPeerReleases } from './peer-releases.ts';

export interface TrialParts {
  gate: Pick<Gate, 'check'>;
  usable: (release: ReleaseId) => Promise<VerifiedRelease>;
  live: ReadPeerReleases;
}

/**
 * Report of the gate. `pointers` identifies the peers of the release in its trial (`peerPointers`). It is `undefined`
 * if the gate read no peers.
 */
export interface TriedRelease {
  report: GateReport;
  pointers: string | undefined;
}

/** Tries a release for a channel, together with the releases that are live when the gate begins. */
export async function tryRelease(
  { gate, usable, live }: TrialParts,
  name: string,
  { version, channel, mode }: { version: string; channel: string; mode: GateMode },
): Promise<TriedRelease> {
  const found = await usable({ name, version });
  if (!found.ok) return { report: filesRefused([found.reason]), pointers: undefined };
  let pointers: string | undefined;
  const readLive = async () => {
    const read = await live(channel);
    pointers = read.pointers;
    return read;
  };
  return { report: await gate.check(found.release, readLive, mode), pointers };
}
