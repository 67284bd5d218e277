import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { exitCodes, failure, type Failure, type Result } from '../outcome.ts';
import { minuteOf } from '../output/table.ts';
import type { RegistryClient } from './registry-client.ts';

/** Returns the current pointers of a name, by channel. */
export async function pointersOf(
  registry: RegistryClient,
  name: string,
): Promise<Result<ReadonlyMap<string, ChannelPointer>>> {
  const answer = await registry.pointers();
  if (!answer.ok) return answer;
  return {
    ok: true,
    value: new Map(
      answer.value.pointers.filter((pointer) => pointer.name === name).map((pointer) => [pointer.channel, pointer]),
    ),
  };
}

/** Returns the failure for a retired remote, so that a command can stop before it builds; `null` if not retired. */
export async function refuseRetired(registry: Pick<RegistryClient, 'pointers'>, name: string): Promise<Failure | null> {
  const answer = await registry.pointers();
  if (!answer.ok) return answer;
  const retirement = answer.value.retirements.find((each) => each.name === name);
  if (retirement === undefined) return null;
  return failure(
    exitCodes.failed,
    `${name} was retired on ${minuteOf(retirement.at)} UTC by ${retirement.who}: ${retirement.why}`,
    { details: [`restore the remote with "rollback ${name}", then release again`] },
  );
}
