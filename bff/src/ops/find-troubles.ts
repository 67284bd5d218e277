import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer, type PointerChange } from '@plainwell/contracts/release-channel.ts';
import type { ProcessReport } from './process-store.ts';

/** Time in which every process follows a pointer (issue 5, point 5), in milliseconds. */
const FOLLOW_WITHIN_MS = 5_000;
/** A process speaks every few seconds: one that has been silent for so long has stopped, or cannot reach the database. Milliseconds. */
const SILENT_AFTER_MS = 20_000;

/** Something that an operator must look at, worst first in lists. */
export type Trouble =
  /** No process has been heard of: what readers get is not known. */
  | { kind: 'no-process' }
  /** A release that a channel names cannot be used by a process; it gives readers the one before. */
  | { kind: 'refused'; process: string; release: string; reason: string }
  /** A process gives readers something else than the channel says. */
  | { kind: 'other'; process: string; name: string; channel: string; serves: string | null; pointed: string }
  | { kind: 'behind'; process: string; follows: number; latest: number }
  | { kind: 'silent'; process: string; since: Date };

/** What is known of the site. */
export interface SiteReport {
  pointers: readonly ChannelPointer[];
  processes: readonly ProcessReport[];
  /** The newest change of any pointer; `null` before the first. */
  latest: Pick<PointerChange, 'change' | 'at'> | null;
  /** Milliseconds since the epoch. */
  now: number;
}

export const isSilent = ({ seenAt }: Pick<ProcessReport, 'seenAt'>, now: number) => now - seenAt.getTime() > SILENT_AFTER_MS;

/** Channels that every process serves; previews are fetched when somebody looks. */
const SERVED = [STABLE_CHANNEL, CANARY_CHANNEL];

function troublesOfProcess(process: ProcessReport, { pointers, latest, now }: SiteReport): Trouble[] {
  const { label, change, live, refused, seenAt } = process;
  if (isSilent(process, now)) return [{ kind: 'silent', process: label, since: seenAt }];
  const served = pointers.filter(({ channel }) => SERVED.includes(channel));
  const refusals = Object.entries(refused)
    .filter(([release]) => pointers.some(({ name, version }) => release === `${name}@${version}`))
    .map(([release, reason]): Trouble => ({ kind: 'refused', process: label, release, reason }));
  if (latest !== null && change < latest.change) {
    const isLate = now - Date.parse(latest.at) > FOLLOW_WITHIN_MS;
    return isLate ? [...refusals, { kind: 'behind', process: label, follows: change, latest: latest.change }] : refusals;
  }
  const others = served
    .filter(({ name, channel, version }) => live[channel]?.[name] !== version && refused[`${name}@${version}`] === undefined)
    .map(({ name, channel, version }): Trouble => ({ kind: 'other', process: label, name, channel, serves: live[channel]?.[name] ?? null, pointed: version }));
  return [...refusals, ...others];
}

const ORDER: readonly Trouble['kind'][] = ['no-process', 'refused', 'other', 'behind', 'silent'];

/** Everything that is not as the pointers say, worst first. */
export function findTroubles(site: SiteReport): Trouble[] {
  if (site.processes.every((process) => isSilent(process, site.now))) return [{ kind: 'no-process' }];
  return site.processes.flatMap((process) => troublesOfProcess(process, site)).sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}
