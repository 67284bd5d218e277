import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Database } from '../../../database/database.ts';
import type { PeerReleases } from '../gate.ts';
import { listPointers } from './channel-store.ts';
import type { VerifiedRelease } from '../releases/verified-releases.ts';
import type { ReleasesByName } from '../releases-by-name.ts';

/** Peers of a release on a channel, and the state of the pointers when the peers were read. */
export interface PeerReading extends PeerReleases {
  /** Text that stays equal as long as no relevant pointer moves (`peerPointers`). */
  pointers: string;
}

/** Function that reports a release that the registry names but that cannot be used. */
export type ReportBroken = (release: ReleaseId, reason: string) => void;

/** Function that reads the peers of a release on a channel. `null` means a release that is on no channel yet. */
export type ReadPeerReleases = (channel: string | null) => Promise<PeerReading>;

/**
 * Returns the channel whose releases may replace stable ones on pages with a release of this channel. Canaries mix with
 * each other and with stable releases. A preview shows all releases of its channel, and no canary.
 */
function variantChannel(channel: string): string {
  return channel === STABLE_CHANNEL ? CANARY_CHANNEL : channel;
}

/**
 * Returns the pointers to the peers of a release on a channel. A canary with a share of 0 reaches no reader and is no
 * peer.
 */
function peersOf(pointers: readonly ChannelPointer[], channel: string | null): ChannelPointer[] {
  const channels = channel === null ? [STABLE_CHANNEL] : [STABLE_CHANNEL, variantChannel(channel)];
  return pointers.filter((pointer) => channels.includes(pointer.channel) && pointer.percent !== 0);
}

const fingerprint = (pointers: readonly ChannelPointer[]) =>
  pointers.map((pointer) => `${pointer.channel} ${releaseId(pointer)}`).join(' ');

/** Returns a text that identifies the present peers of a release on a channel, and changes with them. */
export async function peerPointers(db: Database, channel: string): Promise<string> {
  return fingerprint(peersOf(await listPointers(db), channel));
}

/**
 * Creates the reader of peer releases. It checks the files of each release once in this process. It reports and skips
 * releases that cannot be used.
 */
export function createPeerReader(
  db: Database,
  usable: (release: ReleaseId) => Promise<VerifiedRelease>,
  reportBroken: ReportBroken,
): ReadPeerReleases {
  const checked = new Map<string, ReleaseOnDisk>();

  async function releasesAt(pointers: readonly ChannelPointer[]): Promise<ReleasesByName> {
    const byName: Record<string, ReleaseOnDisk> = {};
    for (const pointer of pointers) {
      const { name } = pointer;
      const known = checked.get(releaseId(pointer));
      const found: VerifiedRelease = known ? { ok: true, release: known } : await usable(pointer);
      if (!found.ok) {
        reportBroken(pointer, found.reason);
        continue;
      }
      byName[name] = found.release;
      checked.set(releaseId(pointer), found.release);
    }
    return byName;
  }

  return async (channel) => {
    const all = await listPointers(db);
    const pointed = new Set(all.map(releaseId));
    for (const id of checked.keys()) if (!pointed.has(id)) checked.delete(id);
    const pointers = peersOf(all, channel);
    const isStable = (pointer: ChannelPointer) => pointer.channel === STABLE_CHANNEL;
    const said = { pointers: fingerprint(pointers), stable: await releasesAt(pointers.filter(isStable)) };
    if (channel === null) return said;
    return {
      ...said,
      variants: {
        channel: variantChannel(channel),
        releases: await releasesAt(pointers.filter((pointer) => !isStable(pointer))),
      },
    };
  };
}
