import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import type { Command } from '../command-context.ts';
import { kilobytes, minuteOf, table } from '../output/table.ts';
import { explainUnknownName } from '../registry/resolve-version.ts';
import { reachRegistryOfAny } from './reach-registry.ts';
import { revisionText } from '../output/revision-text.ts';

function channelsOf({ name, channels }: ReleaseSummary, pointers: readonly ChannelPointer[]): string {
  return channels
    .map((channel) => {
      const percent = pointers.find((pointer) => pointer.name === name && pointer.channel === channel)?.percent ?? null;
      return percent === null ? channel : `${channel} ${percent} %`;
    })
    .join(', ');
}

/** Shows the releases in the registry, newest first. */
export function list(remote: string | undefined): Command {
  return async (context) => {
    const reached = await reachRegistryOfAny(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const [known, pointing] = await Promise.all([registry.releases(name), registry.pointers()]);
    if (!known.ok) return known;
    if (!pointing.ok) return pointing;
    const { releases } = known.value;
    if (name !== undefined && releases.length === 0) return explainUnknownName(registry, name);
    const { pointers, retirements } = pointing.value;
    const retired = retirements.filter((each) => name === undefined || each.name === name);
    const rows = releases.map((release) => [
      release.name,
      release.version,
      release.isKept ? channelsOf(release, pointers) : 'pruned',
      minuteOf(release.publishedAt),
      release.publishedBy,
      kilobytes(release.size),
      release.sourceRevision === null ? '' : revisionText(release.sourceRevision),
    ]);
    const head = ['name', 'version', 'channels', 'published (UTC)', 'by', 'size', 'commit'];
    return {
      ok: true,
      lines: [
        ...(rows.length === 0 ? ['no release yet'] : table([head, ...rows])),
        ...retired.map(
          (each) =>
            `${each.name} was retired on ${minuteOf(each.at)} UTC by ${each.who}: ${each.why}; restore the remote with "rollback ${each.name}"`,
        ),
      ],
      document: {
        releases,
        retirements: retired,
        pointers: pointers.filter((pointer) => name === undefined || pointer.name === name),
      },
    };
  };
}
