import { STABLE_CHANNEL, type PointerChange } from './release-channel.ts';

/** What a change must tell to be followed. */
type StableChange = Pick<PointerChange, 'change' | 'channel' | 'action' | 'to'>;

/**
 * The release that a name's readers had before the present one: where rolling back leads to unless another is named. A
 * rollback is a step back, not a step to something new: after it, the release that was rolled back from is not "before".
 * @param changes of one name, in any order, as far back as they are known.
 * @param kept versions whose files are here: nobody can go back to any other, so they are passed over.
 * @returns `null` when there was none, or it lies further back than the changes.
 */
export function releaseBefore(changes: readonly StableChange[], kept: ReadonlySet<string>): string | null {
  const path: string[] = [];
  const inOrder = changes.filter(({ channel }) => channel === STABLE_CHANNEL).sort((one, other) => one.change - other.change);
  for (const { action, to } of inOrder) {
    if (to === null || !kept.has(to.version)) continue;
    const known = action === 'rollback' ? path.lastIndexOf(to.version) : -1;
    if (known >= 0) path.splice(known + 1);
    else if (path.at(-1) !== to.version) path.push(to.version);
  }
  return path.at(-2) ?? null;
}
