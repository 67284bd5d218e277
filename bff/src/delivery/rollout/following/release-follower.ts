import { setTimeout } from 'node:timers/promises';
import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { Warming } from '../../rendering/warm-up.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import { activeIds, type ActiveReleases, type ActiveSet, activeSetOf } from './active-set.ts';

/** How often the pointers are looked at, in milliseconds. */
const FOLLOW_EVERY_MS = 1_000;
/**
 * After how long an unusable release is tried again, in milliseconds: perhaps its files were only out of reach.
 */
const TRY_AGAIN_AFTER_MS = 10_000;
/**
 * How long a release waits for releases whose pointers moved earlier, in milliseconds: a release that hangs delays no
 * other for longer.
 */
const TURN_AFTER_MS = 2_000;

/** A release that a pointer names and that cannot be run as it should be. */
export interface ReleaseFault {
  name: string;
  version: string;
  reason: string;
  /** It runs all the same, because there is nothing else: the modules of it that load are better than none. */
  isServed: boolean;
}

export interface ReleaseFollowerParts {
  registry: Pick<ReleaseRegistry, 'latestChange' | 'pointers' | 'getVerified'>;
  /** Loads a release wherever pages are rendered, beside these. */
  warm: (release: ReleaseOnDisk, beside: ReleasesByName) => Promise<Warming>;
  onFault: (fault: ReleaseFault) => void;
  onSwap: (set: ActiveSet) => void;
  /** Hears that the pointers could not be read; what was live stays so. */
  onError: (error: unknown) => void;
  now?: () => number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Live releases, and which ones this process refuses: `name@version` and why. */
export interface ReleaseFollower extends ActiveReleases {
  refused(): Readonly<Record<string, string>>;
  /** Which of those the storage could not give, `name@version`: the releases are as they should be. */
  outOfReach(): ReadonlySet<string>;
  /**
   * Takes a release from readers whose files are not those that were published any more; it is tried again after a
   * while.
   * @param instead what they get in its place; without it they keep what of it still works, and nobody gets a canary.
   */
  withdraw(release: ReleaseOnDisk, reason: string, instead: ReleaseOnDisk | null): void;
  /** Begins to look at the pointers by itself. */
  start(): void;
}

interface Refusal {
  reason: string;
  /** What it was tried beside (`besideOf`). */
  beside: string;
  change: number;
  at: number;
  /** Whether the storage was away. */
  isOutOfReach: boolean;
}

const isForReaders = ({ channel }: ChannelPointer) => channel === STABLE_CHANNEL || channel === CANARY_CHANNEL;

/** Follows the registry's pointers; nothing is live before the first `follow()`. */
export function createReleaseFollower({
  registry,
  warm,
  onFault,
  onSwap,
  onError,
  now = () => performance.now(),
  pause = (milliseconds) => setTimeout(milliseconds, undefined, { ref: false }),
}: ReleaseFollowerParts): ReleaseFollower {
  let set: ActiveSet = { stable: {}, canaries: {}, change: 0 };
  let wanted: { change: number; pointers: readonly ChannelPointer[] } = { change: 0, pointers: [] };
  const ready = new Map<string, ReleaseOnDisk>();
  const preparing = new Map<string, Promise<void>>();
  const refusals = new Map<string, Refusal>();
  let reading: Promise<unknown> = Promise.resolve();
  let isReading = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Reads one after the other, so that an older answer never follows a newer one. */
  function read(): Promise<void> {
    const next = reading.then(async () => {
      isReading = true;
      try {
        // The number first: what the pointers say is then at least as new.
        const change = await registry.latestChange();
        wanted = { change, pointers: (await registry.pointers()).filter(isForReaders) };
      } finally {
        isReading = false;
      }
    });
    reading = next.catch(() => undefined);
    return next;
  }

  /**
   * The other releases that decide whether a release can be loaded: for a remote the shell, which renders it; for a
   * shell every remote.
   */
  function besideOf({ name }: ChannelPointer): string {
    const others = Object.values(set.stable).filter(
      ({ manifest }) => manifest.name !== name && (name === SHELL_NAME || manifest.name === SHELL_NAME),
    );
    return others.map(({ manifest }) => releaseId(manifest)).join(' ');
  }

  function refuse(
    pointer: ChannelPointer,
    reason: string,
    { beside = besideOf(pointer), isOutOfReach = false } = {},
  ): void {
    const { name, version, change } = pointer;
    const before = refusals.get(releaseId(pointer));
    refusals.set(releaseId(pointer), { reason, beside, change, at: now(), isOutOfReach });
    if (before?.reason !== reason) onFault({ name, version, reason, isServed: false });
  }

  /**
   * The gate held a release against those whose pointers had moved before its own. It comes after them here too: a
   * remote that needs the newer shell is not loaded, and never given to readers, beside the old one.
   */
  async function comeAfterEarlier(pointer: ChannelPointer): Promise<void> {
    if (set.stable[pointer.name] === undefined) return;
    const earlier = wanted.pointers
      .filter(({ name, change }) => name !== pointer.name && change < pointer.change)
      .flatMap((each) => preparing.get(releaseId(each)) ?? []);
    if (earlier.length > 0) await Promise.race([Promise.allSettled(earlier), pause(TURN_AFTER_MS)]);
  }

  async function makeReady(pointer: ChannelPointer): Promise<void> {
    const { name, version, channel } = pointer;
    const usable = await registry.getVerified({ name, version });
    if (!usable.ok) return refuse(pointer, usable.reason);
    await comeAfterEarlier(pointer);
    const beside = besideOf(pointer);
    const warming = await warm(usable.release, set.stable);
    const isBetterThanNothing = channel === STABLE_CHANNEL && set.stable[name] === undefined;
    if (!warming.ok && !isBetterThanNothing) return refuse(pointer, warming.reason, { beside });
    if (!warming.ok) onFault({ name, version, reason: warming.reason, isServed: true });
    refusals.delete(releaseId(pointer));
    ready.set(releaseId(pointer), usable.release);
  }

  function isDue(pointer: ChannelPointer): boolean {
    const refusal = refusals.get(releaseId(pointer));
    return (
      refusal === undefined ||
      refusal.change !== pointer.change ||
      refusal.beside !== besideOf(pointer) ||
      now() - refusal.at >= TRY_AGAIN_AFTER_MS
    );
  }

  function prepare(pointer: ChannelPointer): Promise<void> {
    const id = releaseId(pointer);
    if (ready.has(id) || (!preparing.has(id) && !isDue(pointer))) return Promise.resolve();
    const known = preparing.get(id);
    if (known) return known;
    const making = makeReady(pointer)
      .catch((error: unknown) => {
        // Nothing is known of a release while the database is away: it is tried again when it is back.
        const part = unavailablePart(error);
        const reason = error instanceof Error ? error.message : String(error);
        if (part !== 'database') refuse(pointer, reason, { isOutOfReach: part === 'storage' });
      })
      .finally(() => {
        preparing.delete(id);
        swap();
      });
    preparing.set(id, making);
    return making;
  }

  /** Makes live whatever is ready, at once and as a whole; the rest stays as it is. */
  function swap(before = set): void {
    const next = activeSetOf(wanted, { ready, isRefused: (id) => refusals.has(id) && !preparing.has(id) }, before);
    const needed = new Set([...wanted.pointers.map(releaseId), ...activeIds(next)]);
    for (const id of ready.keys()) if (!needed.has(id)) ready.delete(id);
    for (const id of refusals.keys()) if (!needed.has(id)) refusals.delete(id);
    if (next === set) return;
    set = next;
    onSwap(set);
  }

  async function follow(): Promise<ActiveSet> {
    await read();
    const { pointers } = wanted;
    swap();
    // Remotes are warmed as the live shell renders them: the first shell comes before them.
    if (set.stable[SHELL_NAME] === undefined)
      await Promise.all(
        pointers.filter(({ name, channel }) => name === SHELL_NAME && channel === STABLE_CHANNEL).map(prepare),
      );
    await Promise.all(pointers.map(prepare));
    return set;
  }

  return {
    current: () => set,
    follow,
    refused: () => Object.fromEntries([...refusals].map(([id, { reason }]) => [id, reason])),
    outOfReach: () => new Set([...refusals].filter(([, { isOutOfReach }]) => isOutOfReach).map(([id]) => id)),
    withdraw({ manifest: { name, version } }, reason, instead) {
      const pointer = wanted.pointers.find((each) => each.name === name && each.version === version);
      if (!pointer) return;
      refusals.set(releaseId(pointer), {
        reason,
        beside: besideOf(pointer),
        change: pointer.change,
        at: now(),
        isOutOfReach: false,
      });
      ready.delete(releaseId(pointer));
      const canaries = Object.fromEntries(
        Object.entries(set.canaries).filter(
          ([, { release }]) => release.manifest.name !== name || release.manifest.version !== version,
        ),
      );
      const isStable = set.stable[name]?.manifest.version === version;
      swap({ ...set, canaries, stable: isStable && instead ? { ...set.stable, [name]: instead } : set.stable });
    },
    start() {
      timer ??= setInterval(() => {
        if (!isReading) follow().catch(onError);
      }, FOLLOW_EVERY_MS);
    },
    async close() {
      clearInterval(timer);
      await reading;
    },
  };
}
