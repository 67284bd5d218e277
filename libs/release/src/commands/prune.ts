import type { Command } from '../command-context.ts';
import { kilobytes, table } from '../output/table.ts';
import { reachRegistryOfAny } from './reach-registry.ts';

/** Deletes the files of releases that no open page can still need. */
export function prune(remote: string | undefined, isDryRun: boolean): Command {
  return async (context) => {
    const reached = await reachRegistryOfAny(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const answer = await registry.prune(name, isDryRun);
    if (!answer.ok) return answer;
    const { pruned } = answer.value;
    const size = pruned.reduce((sum, each) => sum + each.size, 0);
    const summary = `${isDryRun ? 'would be pruned' : 'pruned'}: ${pruned.length} ${pruned.length === 1 ? 'release' : 'releases'}, ${kilobytes(size)}`;
    return {
      ok: true,
      lines: [...table(pruned.map((each) => [each.name, each.version, kilobytes(each.size)])), summary],
      document: { pruned, isDryRun },
    };
  };
}
