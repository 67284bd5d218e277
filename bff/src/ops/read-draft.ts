import { releaseBefore } from '@plainwell/contracts/release-before.ts';
import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/release-channel.ts';
import { compareReleases, type ReleaseDiff } from '@plainwell/contracts/release-diff.ts';
import type { ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/registry.ts';
import { nameAddress, type OrderKind } from './addresses.ts';
import type { OpsProblem } from './problem-page.ts';
import { changeOf, type RegistryReading, type ToldPointer } from './read-site.ts';

/** How far back the release before is looked for, in changes. */
const HISTORY_LIMIT = 500;

/** An order that an operator looks at before giving it: everything as it stands now. */
export interface Draft {
  kind: OrderKind;
  name: string;
  channel: string;
  /** What the order's address names. */
  subject: { version: string } | { channel: string };
  /** Where the channel points now. */
  pointer: ToldPointer | null;
  /** The canary that ends with the order, because its release becomes stable. */
  endingCanary: ChannelPointer | null;
  /** The release that readers of the channel get now. */
  present: ReleaseDetails | null;
  /** The release that they would get; `null` for a channel that ends. */
  target: ReleaseDetails | null;
  /** From the present release to the target; for a new canary, from the stable one. */
  diff: ReleaseDiff | null;
  /** Kept releases of the name, newest first. */
  releases: readonly ReleaseSummary[];
}

export type ReadDraft = { ok: true; draft: Draft } | ({ ok: false } & OpsProblem);

/** What an order is about, as its address says. */
export interface DraftSubject {
  version: string | undefined;
  channel: string | undefined;
}

/** Reads what an order would change. @param name of which there are releases. */
export async function readDraft(registry: RegistryReading, kind: OrderKind, name: string, { version, channel: asked }: DraftSubject): Promise<ReadDraft> {
  const back = { href: nameAddress(name), text: `Back to ${name}` };
  const impossible = (status: 404 | 409, title: string, reason: string): ReadDraft => ({ ok: false, status, title, reason, back });
  const [all, releases] = await Promise.all([registry.pointers(), registry.releases(name)]);
  const pointers = all.filter((pointer) => pointer.name === name);
  const stable = pointers.find(({ channel }) => channel === STABLE_CHANNEL);
  const channel = kind === 'canary' ? CANARY_CHANNEL : kind === 'end' || (kind === 'link' && asked !== undefined) ? (asked ?? '') : STABLE_CHANNEL;
  const found = pointers.find((pointer) => pointer.channel === channel);
  if (kind === 'end' && channel === STABLE_CHANNEL) return impossible(409, 'The stable channel cannot be ended', `Readers would get no ${name} at all. Roll back to another release instead.`);
  if ((kind === 'end' || asked !== undefined) && found === undefined) return impossible(404, 'There is no such channel', `${name} has no channel ${channel.slice(0, 60)}: it may have been ended a moment ago.`);

  let to = kind === 'link' && asked !== undefined ? found?.version : version;
  const kept = releases.filter(({ isKept }) => isKept);
  if (kind === 'rollback') to ??= releaseBefore(await registry.changes({ name, limit: HISTORY_LIMIT }), new Set(kept.map((release) => release.version))) ?? undefined;
  if (kind === 'rollback' && to === undefined) return impossible(409, 'There is no release before', `No release of ${name} that is kept was stable before. Promote another release from its list instead.`);
  const target = kind === 'end' || to === undefined ? null : await registry.details(name, to);
  if (kind !== 'end' && target === null) return impossible(404, 'There is no such release', `${name} has no release ${to === undefined ? 'without a version' : to.slice(0, 80)}. Choose one in its list.`);
  if (target !== null && !target.release.isKept) return impossible(409, 'The files of this release are gone', `${name} ${target.release.version} was pruned. Choose a release that is kept, or publish it once more under a new version.`);
  if ((kind === 'promote' || kind === 'rollback' || kind === 'canary') && target?.release.version === stable?.version) {
    return impossible(409, 'It is stable already', `All readers of ${name} get ${target?.release.version ?? ''} already: there is nothing to change.`);
  }
  const canary = pointers.find((pointer) => pointer.channel === CANARY_CHANNEL);
  const endingCanary = kind === 'promote' && canary?.version === to ? (canary ?? null) : null;
  const compared = found ?? stable;
  const present = compared === undefined ? null : await registry.details(name, compared.version);
  const pointer = found === undefined ? null : { ...found, made: await changeOf(registry, name, found.change) };
  const diff = present !== null && target !== null && present.release.version !== target.release.version ? compareReleases(present.manifest, target.manifest) : null;
  return { ok: true, draft: { kind, name, channel, subject: target === null || (kind === 'link' && asked !== undefined) ? { channel } : { version: target.release.version }, pointer, endingCanary, present, target, diff, releases: kept } };
}
