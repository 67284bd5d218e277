import type { CommandResult } from '../../registry/channels/commands/channel-command.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ActiveReleases } from './active-set.ts';

/**
 * Wraps a registry so that its commands return once this process follows them. A release is then live here when its
 * command returns.
 * @param onError called when following fails. The command stays valid, and this process follows it later.
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
