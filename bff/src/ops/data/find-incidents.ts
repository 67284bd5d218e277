import {
  CANARY_CHANNEL,
  STABLE_CHANNEL,
  type ChannelPointer,
  type PointerChange,
} from '@plainwell/contracts/delivery/release-channel.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { HealthPart } from '../../telemetry/health/health.ts';
import type { ProcessReport } from './process-store.ts';

/** Time within which every process must follow a channel change, in milliseconds. */
const FOLLOW_WITHIN_MS = 5_000;
/**
 * Time without a report after which a process counts as silent, in milliseconds. A process reports every 2 s, so after
 * five missed reports it has stopped or cannot reach the database.
 */
const SILENT_AFTER_MS = 10_000;

/** A state of the site that an operator must look at. */
export type Incident =
  /** No process has reported lately, so nobody knows what readers get. */
  | { kind: 'no-process' }
  /** A process cannot use the release that a channel names, and serves the previous one. */
  | { kind: 'refused'; process: string; release: string; reason: string }
  /** A process serves another release than the one that the channel names. */
  | { kind: 'other'; process: string; name: string; channel: string; serves: string | null; pointed: string }
  /** A process reports that one of its parts does not work. */
  | { kind: 'problem'; process: string; part: HealthPart; subject: string; problem: string; mend: string; since: Date }
  | { kind: 'behind'; process: string; follows: number; latest: number }
  | { kind: 'silent'; process: string; since: Date };

/** The known state of the site. */
export interface SiteReport {
  pointers: readonly ChannelPointer[];
  processes: readonly ProcessReport[];
  /** The newest change of any channel. `null` if there is none yet. */
  latest: Pick<PointerChange, 'change' | 'at'> | null;
  /** Current time, in milliseconds since the epoch. */
  now: number;
}

export const isSilent = ({ seenAt }: Pick<ProcessReport, 'seenAt'>, now: number) =>
  now - seenAt.getTime() > SILENT_AFTER_MS;

/** Channels that every process serves. Releases of previews are fetched on demand. */
const SERVED = [STABLE_CHANNEL, CANARY_CHANNEL];

function incidentsOfProcess(process: ProcessReport, { pointers, latest, now }: SiteReport): Incident[] {
  const { label, change, live, refused, problems, seenAt } = process;
  if (isSilent(process, now)) return [{ kind: 'silent', process: label, since: seenAt }];
  const reported = problems.map(({ part, subject, problem, mend, since }): Incident => ({
    kind: 'problem',
    process: label,
    part,
    subject,
    problem,
    mend,
    since: new Date(since),
  }));
  const served = pointers.filter(({ channel }) => SERVED.includes(channel));
  const refusals = Object.entries(refused)
    .filter(([release]) => !problems.some(({ part, subject }) => part === 'release' && subject === release))
    .filter(([release]) => pointers.some((pointer) => release === releaseId(pointer)))
    .map(([release, reason]): Incident => ({ kind: 'refused', process: label, release, reason }));
  if (latest !== null && change < latest.change) {
    const isLate = now - Date.parse(latest.at) > FOLLOW_WITHIN_MS;
    return isLate
      ? [...reported, ...refusals, { kind: 'behind', process: label, follows: change, latest: latest.change }]
      : [...reported, ...refusals];
  }
  const others = served
    .filter(
      ({ name, channel, version }) =>
        live[channel]?.[name] !== version && refused[releaseId({ name, version })] === undefined,
    )
    .map(({ name, channel, version }): Incident => ({
      kind: 'other',
      process: label,
      name,
      channel,
      serves: live[channel]?.[name] ?? null,
      pointed: version,
    }));
  return [...reported, ...refusals, ...others];
}

const ORDER: readonly Incident['kind'][] = ['no-process', 'problem', 'refused', 'other', 'behind', 'silent'];

/** Returns everything that differs from the channels or does not work, worst first. */
export function findIncidents(site: SiteReport): Incident[] {
  if (site.processes.every((process) => isSilent(process, site.now))) return [{ kind: 'no-process' }];
  return site.processes
    .flatMap((process) => incidentsOfProcess(process, site))
    .sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
}
