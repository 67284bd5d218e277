import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/release-channel.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Database } from '../database/database.ts';
import type { LiveBeside } from '../gate/gate.ts';
import { listPointers } from './channel-store.ts';
import type { UsableRelease } from './release-registry.ts';
import type { ReleasesByName } from './releases-by-name.ts';

/** What a release for a channel would stand beside, and what the pointers said when it was read. */
export interface ReadBeside extends LiveBeside {
  /** Equal as long as no pointer that matters moves (`pointersBeside`). */
  pointers: string;
}

/** Tells of a release that the registry names but that cannot be used. */
export type ReportBroken = (name: string, version: string, reason: string) => void;

/** Reads what a release for a channel would stand beside; `null` of one that is for no channel yet. */
export type ReadLiveBeside = (channel: string | null) => Promise<ReadBeside>;

/**
 * The channel whose releases some page views have instead of the stable ones, where one of this channel may be: canaries mix
 * with each other and with what is stable; a preview shows all that has its name, and no canary.
 */
function channelInstead(channel: string): string {
  return channel === STABLE_CHANNEL ? CANARY_CHANNEL : channel;
}

/** Of all pointers those that name what a release for a channel would stand beside. A canary without a share is nobody's. */
function beside(pointers: readonly ChannelPointer[], channel: string | null): ChannelPointer[] {
  const channels = channel === null ? [STABLE_CHANNEL] : [STABLE_CHANNEL, channelInstead(channel)];
  return pointers.filter((pointer) => channels.includes(pointer.channel) && pointer.percent !== 0);
}

const idOf = ({ name, version }: ChannelPointer) => `${name}@${version}`;
const inOneText = (pointers: readonly ChannelPointer[]) => pointers.map((pointer) => `${pointer.channel} ${idOf(pointer)}`).join(' ');

/** What the pointers say now of what a release for a channel would stand beside, to compare. */
export async function pointersBeside(db: Database, channel: string): Promise<string> {
  return inOneText(beside(await listPointers(db), channel));
}

/**
 * Reads which releases page views are made of, each with its files checked once in this process. One that cannot be used is
 * reported and left out.
 */
export function liveBeside(db: Database, usable: (name: string, version: string) => Promise<UsableRelease>, reportBroken: ReportBroken): ReadLiveBeside {
  const checked = new Map<string, ReleaseOnDisk>();

  async function releasesAt(pointers: readonly ChannelPointer[]): Promise<ReleasesByName> {
    const byName: Record<string, ReleaseOnDisk> = {};
    for (const pointer of pointers) {
      const { name, version } = pointer;
      const known = checked.get(idOf(pointer));
      const found: UsableRelease = known ? { ok: true, release: known } : await usable(name, version);
      if (!found.ok) {
        reportBroken(name, version, found.reason);
        continue;
      }
      byName[name] = found.release;
      checked.set(idOf(pointer), found.release);
    }
    return byName;
  }

  return async (channel) => {
    const all = await listPointers(db);
    const pointed = new Set(all.map(idOf));
    for (const id of checked.keys()) if (!pointed.has(id)) checked.delete(id);
    const pointers = beside(all, channel);
    const isStable = (pointer: ChannelPointer) => pointer.channel === STABLE_CHANNEL;
    const said = { pointers: inOneText(pointers), stable: await releasesAt(pointers.filter(isStable)) };
    if (channel === null) return said;
    return { ...said, instead: { channel: channelInstead(channel), releases: await releasesAt(pointers.filter((pointer) => !isStable(pointer))) } };
  };
}
