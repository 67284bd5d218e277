import type { CommandResult } from '../../registry/channels/commands/channel-command.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ActiveReleases } from './active-set.ts';

/**
 * The registry whose commands are answered when this process follows them: a release is live here when its command
 * returns.
 * @param onError hears that following failed. The command stands all the same, and is followed later.
 */
export function readYourWrites<Registry extends ReleaseRegistry>(
  registry: Registry,
  live: Pick<ActiveReleases, 'follow'>,
  onError: (error: unknown) => void,
): Registry {
  const followed =
    <Command>(execute: (command: Command) => Promise<CommandResult>) =>
    async (command: Command): Promise<CommandResult> => {
      const result = await execute(command);
      if (result.kind === 'done') await live.follow().catch(onError);
      return result;
    };
  const { moveChannel, promote, rollBack, setShare, end, retire } = registry;
  return {
    ...registry,
    moveChannel: followed(moveChannel),
    promote: followed(promote),
    rollBack: followed(rollBack),
    setShare: followed(setShare),
    end: followed(end),
    retire: followed(retire),
  };
}
