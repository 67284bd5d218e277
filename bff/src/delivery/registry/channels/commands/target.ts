import type { CommandRefusal } from '@plainwell/contracts/delivery/channel-commands.ts';
import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ChannelState } from './channel-state.ts';

/** Returns why no channel may point at a release; `null` if nothing prevents it. */
export async function refuseRelease(state: ChannelState, version: string): Promise<CommandRefusal | null> {
  const isKept = await state.isKept(version);
  if (isKept === null) return { kind: 'unknown-release', version };
  return isKept ? null : { kind: 'not-kept', version };
}

/** Refuses commands for a retired name, which only a rollback brings back; `null` if the name is not retired. */
export async function refuseRetired(state: ChannelState): Promise<CommandRefusal | null> {
  const retirement = await state.retirement();
  return retirement && { kind: 'retired', retirement };
}

/**
 * Returns the share of the readers for a channel. The canary keeps its share unless the caller requests another; a new
 * canary needs one. The share is `null` for every other channel.
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
