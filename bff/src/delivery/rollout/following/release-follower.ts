import { setTimeout } from 'node:timers/promises';
import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import { contractFault } from '../../rendering/shell/contract-range.ts';
import type { Warming } from '../../rendering/warm-up.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import { activeIds, type ActiveReleases, type ActiveSet, activeSetOf } from './active-set.ts';
import { createFollowTimes, type FollowTimes } from './follow-times.ts';

/** Time between two reads of the pointers, in milliseconds. */
const FOLLOW_EVERY_MS = 1_000;
/** Time after which an unusable release is tried again, in milliseconds. Perhaps its files were only out of reach. */
const TRY_AGAIN_AFTER_MS = 10_000;
/**
 * Longest time that a release waits for releases whose pointers moved earlier, in milliseconds, because a release that
 * hangs must not delay the others for longer.
 */
const TURN_AFTER_MS = 2_000;

/** Release that a pointer names but that cannot run as it should. */
export interface ReleaseFault {
  name: string;
  version: string;
  reason: string;
  /** True if readers get the release anyway, because its name has no other: modules that load are better than none. */
  isServed: boolean;
}

export interface ReleaseFollowerParts {
  registry: Pick<ReleaseRegistry, 'latestChange' | 'pointers' | 'getVerified'>;
  /** Warms a release in every process that renders pages, together with the releases in `beside`. */
  warm: (release: ReleaseOnDisk, beside: ReleasesByName) => Promise<Warming>;
  onFault: (fault: ReleaseFault) => void;
  onSwap: (set: ActiveSet) => void;
  /** Called when the pointers could not be read. The live releases stay live. */
  onError: (error: unknown) => void;
  now?: () => number;
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** Live releases, and the releases that this process refuses: reasons by `name@version`. */
export interface ReleaseFollower extends ActiveReleases, FollowTimes {
  refused(): Readonly<Record<string, string>>;
  /** Returns the refused releases, as `name@version`, that have no fault but could not be read from the storage. */
  outOfReach(): ReadonlySet<string>;
  /**
   * Withdraws a live release whose files no longer match the published ones. The release is tried again after a while.
   * A canary is withdrawn without replacement.
   * @param instead release in place of a stable one; with `null`, readers keep the parts that still work.
   */
  withdraw(release: ReleaseOnDisk, reason: string, instead: ReleaseOnDisk | null): void;
  /** Starts to read the pointers at intervals. */
  start(): void;
}

interface Refusal {
  reason: string;
  /** Releases with which this release was tried (`besideOf`). */
  beside: string;
  change: number;
  at: number;
  /** True if the storage was unreachable. */
  isOutOfReach: boolean;
}

const isForReaders = ({ channel }: ChannelPointer) => channel === STABLE_CHANNEL || channel === CANARY_CHANNEL;

/** Creates a follower of the registry's pointers. Nothing is live before the first `follow()`. */
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
  const { begin, ...times } = createFollowTimes(now);
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Reads the pointers, one read after another, so that an older answer never replaces a newer one. */
  function read(): Promise<void> {
    const next = reading.then(async () => {
      isReading = true;
      try {
        // Reads the number first, so that the pointers are at least as new as the number.
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
   * Returns the stable releases that decide whether a release can be loaded: for a remote the shell that renders it,
   * for a shell every remote.
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
   * Waits for releases whose pointers moved earlier, at most `TURN_AFTER_MS`. The gate checked this release together
   * with them, so a remote may need a newer shell that is still being prepared.
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
    const fault = contractFault(usable.release.manifest, set.stable);
    if (fault !== null) return refuse(pointer, fault, { beside });
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
        // Without the database nothing is known of a release, so no refusal is noted and the next read tries again.
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

  /** Makes all ready releases live at once, as one set. The other releases stay as they are. */
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
    const { noteRead, notePrepared } = begin();
    await read();
    noteRead();
    const { pointers } = wanted;
    swap();
    // Remotes are warmed as the live shell renders them, so the first shell must be ready before them.
    if (set.stable[SHELL_NAME] === undefined)
      await Promise.all(
        pointers.filter(({ name, channel }) => name === SHELL_NAME && channel === STABLE_CHANNEL).map(prepare),
      );
    await Promise.all(pointers.map(prepare));
    notePrepared();
    return set;
  }

  return {
    ...times,
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
