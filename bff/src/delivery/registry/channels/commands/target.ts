import type { CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ChannelState } from './channel-state.ts';

/** Why a channel cannot point at a release, whatever channel it is. */
export async function refuseRelease(state: ChannelState, version: string): Promise<CommandRefusal | null> {
  const isKept = await state.isKept(version);
  if (isKept === null) return { kind: 'unknown-release', version };
  return isKept ? null : { kind: 'not-kept', version };
}

/** Why no channel of a retired name is pointed but by a rollback, which brings it back. */
export async function refuseRetired(state: ChannelState): Promise<CommandRefusal | null> {
  const retirement = await state.retirement();
  return retirement && { kind: 'retired', retirement };
}

/**
 * The share of the readers that a channel gets: `null` for every channel but the canary, which keeps its share unless
 * another is asked for.
 */
export function shareFor(
  channel: string,
  asked: number | undefined,
  { pointers }: Pick<ChannelState, 'pointers'>,
): { percent: number | null } | CommandRefusal {
  if (channel !== CANARY_CHANNEL) return asked === undefined ? { percent: null } : { kind: 'share-not-for', channel };
  const percent = asked ?? pointers.get(CANARY_CHANNEL)?.percent ?? null;
  return percent === null ? { kind: 'share-missing' } : { percent };
}
