import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { compareReleases, type ReleaseDiff } from '@plainwell/contracts/delivery/release/release-diff.ts';
import type { ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import type { CommandKind } from '../addresses.ts';
import type { StaffProblem } from '../../staff/document/problem-page.ts';
import { changeOf, type RegistryReading, type CurrentPointer } from '../data/read-site.ts';
import { giveCommand, type OperatorCommands } from './give-command.ts';
import { refusalProblem } from './refusal-problem.ts';

/** The preview of a command, based on the present state. */
export interface CommandPreview {
  kind: CommandKind;
  name: string;
  channel: string;
  /** The version or channel in the command's address. */
  subject: { version: string } | { channel: string };
  /** The channel's present pointer. `null` if the channel does not exist. */
  pointer: CurrentPointer | null;
  /** The present canary. `null` if none runs. */
  canary: ChannelPointer | null;
  /** True if the command also ends the canary, because its release becomes stable. */
  isEndingCanary: boolean;
  /** The release that readers of the channel get now. */
  present: ReleaseDetails | null;
  /** The release that readers would get. `null` if the channel ends. */
  target: ReleaseDetails | null;
  /** Difference between the present release and the target. For a new canary, difference from the stable release. */
  diff: ReleaseDiff | null;
  /** Releases of the name whose files are stored, newest first. */
  releases: readonly ReleaseSummary[];
}

export type ReadCommandPreview = { ok: true; preview: CommandPreview } | ({ ok: false } & StaffProblem);

/** The version or channel that the command's address names. */
export interface CommandSubject {
  version: string | undefined;
  channel: string | undefined;
}

/** The result of a planned command: the version to which the channel moves, or `null` if it ends. */
type Outcome = { ok: true; version: string | null; isEndingCanary: boolean } | ({ ok: false } & StaffProblem);

/**
 * Reads the effect of a command by a dry run.
 * @param name a name that has releases.
 */
export async function readCommandPreview(
  registry: RegistryReading & OperatorCommands,
  kind: CommandKind,
  name: string,
  { version, channel: asked }: CommandSubject,
): Promise<ReadCommandPreview> {
  const [all, releases] = await Promise.all([registry.pointers(), registry.releases(name)]);
  const pointers = all.filter((pointer) => pointer.name === name);
  const at = (channel: string) => pointers.find((pointer) => pointer.channel === channel) ?? null;
  const isLinkOfChannel = kind === 'link' && asked !== undefined;
  const channel =
    kind === 'canary' ? CANARY_CHANNEL : kind === 'end' || isLinkOfChannel ? (asked ?? '') : STABLE_CHANNEL;
  const [found, stable, canary] = [at(channel), at(STABLE_CHANNEL), at(CANARY_CHANNEL)];

  async function outcomeOf(): Promise<Outcome> {
    if (kind === 'link') {
      const linked = isLinkOfChannel ? found?.version : version;
      const kept = releases.find((release) => release.version === linked)?.isKept;
      if (isLinkOfChannel && found === null) return refusalProblem(name, { kind: 'no-channel', channel, channels: [] });
      if (linked === undefined) return refusalProblem(name, { kind: 'no-version' });
      if (kept !== true)
        return refusalProblem(name, { kind: kept === undefined ? 'unknown-release' : 'not-kept', version: linked });
      return { ok: true, version: linked, isEndingCanary: false };
    }
    if (kind === 'canary' && version !== undefined && version === stable?.version)
      return refusalProblem(name, { kind: 'already-there', channel: STABLE_CHANNEL, version });
    const planned = await giveCommand(registry, {
      kind,
      name,
      channel,
      version,
      // The operator enters the share of a new canary on the page.
      percent: kind === 'canary' ? (found?.percent ?? 0) : undefined,
      why: 'looked at',
      who: 'nobody',
      expectedChange: found?.change ?? null,
      expectedCanaryChange: canary?.change ?? null,
      isDryRun: true,
    });
    if (planned.kind === 'done') throw new Error('a dry run moved a channel');
    if (planned.kind !== 'planned') return refusalProblem(name, planned);
    const [{ to }, ...rest] = planned.moves;
    return {
      ok: true,
      version: to?.version ?? null,
      isEndingCanary: rest.some((move) => move.channel === CANARY_CHANNEL),
    };
  }

  const outcome = await outcomeOf();
  if (!outcome.ok) return outcome;
  const compared = found ?? stable;
  const [target, present] = await Promise.all(
    [outcome.version, compared?.version ?? null].map(async (of) =>
      of === null ? null : registry.details({ name, version: of }),
    ),
  );
  const pointer = found && { ...found, made: await changeOf(registry, name, found.change) };
  const isCompared = present && target && present.release.version !== target.release.version;
  const subject = outcome.version === null || isLinkOfChannel ? { channel } : { version: outcome.version };
  return {
    ok: true,
    preview: {
      kind,
      name,
      channel,
      subject,
      pointer,
      canary,
      isEndingCanary: outcome.isEndingCanary,
      present: present ?? null,
      target: target ?? null,
      diff: isCompared ? compareReleases(present.manifest, target.manifest) : null,
      releases: releases.filter(({ isKept }) => isKept),
    },
  };
}
