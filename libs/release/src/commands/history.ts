import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Command } from '../command-context.ts';
import { minuteOf, table } from '../output/table.ts';
import { explainUnknownName } from '../registry/resolve-version.ts';
import { reachRegistryOfAny } from './reach-registry.ts';

const place = (at: PointerChange['to']) =>
  at === null ? '(none)' : `${at.version}${at.percent === null ? '' : ` ${at.percent} %`}`;

/** Shows who moved which channel, from which release to which, when and why: newest first. */
export function history(remote: string | undefined, before: number | undefined): Command {
  return async (context) => {
    const reached = await reachRegistryOfAny(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const answer = await registry.changes(name, before);
    if (!answer.ok) return answer;
    const { changes } = answer.value;
    if (name !== undefined && changes.length === 0) {
      const known = await registry.releases(name);
      if (!known.ok) return known;
      if (known.value.releases.length === 0) return explainUnknownName(registry, name);
    }
    const rows = changes.map((each) => [
      String(each.change),
      minuteOf(each.at),
      each.name,
      each.channel,
      each.action,
      place(each.from),
      place(each.to),
      each.who,
      each.why,
    ]);
    const head = ['change', 'when (UTC)', 'name', 'channel', 'action', 'from', 'to', 'who', 'why'];
    const oldest = changes.at(-1);
    return {
      ok: true,
      lines:
        oldest === undefined
          ? ['no changes']
          : [
              ...table([head, ...rows]),
              ...(oldest.from === null ? [] : [`for older changes: --before ${oldest.change}`]),
            ],
      document: { changes },
    };
  };
}
