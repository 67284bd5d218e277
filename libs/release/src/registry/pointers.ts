import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Result } from '../outcome.ts';
import type { RegistryClient } from './registry-client.ts';

/** Where the channels of a name point now, by channel. */
export async function pointersOf(registry: RegistryClient, name: string): Promise<Result<ReadonlyMap<string, ChannelPointer>>> {
  const answer = await registry.pointers();
  if (!answer.ok) return answer;
  return { ok: true, value: new Map(answer.value.pointers.filter((pointer) => pointer.name === name).map((pointer) => [pointer.channel, pointer])) };
}
