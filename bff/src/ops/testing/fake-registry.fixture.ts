import type { ChannelPointer, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { RemoteManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseDetails } from '@plainwell/contracts/delivery/registry.ts';
import type { PlannedMove } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { ChannelCommands } from '../../delivery/registry/channels/commands/channel-command.ts';
import type { ChannelState } from '../../delivery/registry/channels/commands/channel-state.ts';
import { plannedOf, planOn } from '../../delivery/registry/channels/commands/execute-command.ts';
import { openChannelCommands } from '../../delivery/registry/channels/commands/open-channel-commands.ts';
import { isRefusal } from '../../delivery/registry/channels/commands/plan.ts';
import { stableBefore } from '../../delivery/registry/channels/commands/stable-before.ts';
import type { OpsParts } from '../routes.ts';

/** Current time of the tests. */
export const NOW = Date.parse('2026-11-21T14:00:00Z');
const MINUTE_MS = 60_000;

export function manifestOf(name: string, version: string, letter: string, size: number): RemoteManifest {
  const entry = 'browser/remoteEntry.js';
  return {
    kind: 'remote',
    name,
    version,
    contractVersion: 2,
    sourceRevision: `rev${letter}`,
    files: { [entry]: { size, gzip: Math.round(size / 2), integrity: `sha384-${letter.repeat(64)}` } },
    shared: { react: { requiredVersion: '^19.3.1', singleton: true } },
    browser: { entry, modules: { './RailSlot': { scripts: [entry], styles: [] } } },
    props: {},
    server: { entry: 'server/server.js' },
  };
}

/** A registry in memory. Its commands follow the rules of the real registry. */
export interface FakeRegistry {
  registry: OpsParts['registry'];
  publish: (name: string, version: string, letter?: string, size?: number, sourceRevision?: string) => void;
  /** Retires a name as another operator. */
  retire: ChannelCommands['retire'];
  /** Moves a channel as another operator. */
  point: ChannelCommands['moveChannel'];
  /** Removes the files of a release. */
  prune: (name: string, version: string) => void;
  /** Makes the gate refuse every release from now on. */
  closeGate: (gate: GateReport) => void;
  changes: PointerChange[];
}

export function fakeRegistry(): FakeRegistry {
  const releases: ReleaseDetails[] = [];
  let pointers: ChannelPointer[] = [];
  const changes: PointerChange[] = [];
  let closed: GateReport | null = null;

  const at = (change: number) => new Date(NOW - 60 * MINUTE_MS + change * MINUTE_MS).toISOString();
  const find = (name: string, channel: string) =>
    pointers.find((pointer) => pointer.name === name && pointer.channel === channel);
  const channelsOf = ({ name, version }: ReleaseDetails['release']) =>
    pointers.filter((pointer) => pointer.name === name && pointer.version === version).map(({ channel }) => channel);
  const withChannels = (details: ReleaseDetails): ReleaseDetails => ({
    ...details,
    release: { ...details.release, channels: channelsOf(details.release) },
  });

  /** Returns the stored versions of a name to which its stable channel moved, oldest first. */
  const stableSteps = (name: string) =>
    changes.flatMap(({ to, action, ...each }) =>
      each.name === name &&
      each.channel === 'stable' &&
      to !== null &&
      releases.some(({ release }) => release.name === name && release.version === to.version && release.isKept)
        ? [{ action, version: to.version }]
        : [],
    );
  const retirementOf = (name: string) => {
    const last = changes.findLast((each) => each.name === name && each.channel === 'stable');
    return last?.action === 'retire' ? last : null;
  };
  const stateOf = (name: string): ChannelState => ({
    pointers: new Map(pointers.filter((pointer) => pointer.name === name).map((pointer) => [pointer.channel, pointer])),
    names: async () => releases.map(({ release }) => release.name),
    isKept: async (version) =>
      releases.find(({ release }) => release.name === name && release.version === version)?.release.isKept ?? null,
    wasServed: async () => true,
    stableBefore: async () => stableBefore(stableSteps(name), retirementOf(name) !== null),
    retirement: async () => retirementOf(name),
    slots: async () => [],
  });
  function move(name: string, who: string, { channel, action, to, why }: PlannedMove): PointerChange {
    const standing = find(name, channel) ?? null;
    const number = changes.length + 1;
    const change: PointerChange = {
      change: number,
      at: at(number),
      name,
      channel,
      action,
      from: standing && { version: standing.version, percent: standing.percent },
      to,
      who,
      why,
    };
    changes.push(change);
    pointers = pointers.filter((pointer) => pointer !== standing);
    if (to !== null) pointers.push({ name, channel, ...to, change: number, pointedAt: at(number) });
    return change;
  }
  /** The commands use the rules of the real registry. Only the data is in memory. */
  const commands = openChannelCommands(async (execution) => {
    const plan = await planOn(stateOf(execution.name), execution);
    if (isRefusal(plan)) return plan;
    if (execution.isDryRun) return plannedOf(plan);
    if (closed !== null && plan.trial !== null) return { kind: 'gate-refused', gate: closed };
    const [first, ...rest] = plan.moves;
    return {
      kind: 'done',
      changes: [
        move(execution.name, execution.who, first),
        ...rest.map((each) => move(execution.name, execution.who, each)),
      ],
    };
  });

  const registry: FakeRegistry['registry'] = {
    pointers: async () => [...pointers],
    changes: async ({ name, before = Infinity, limit }) =>
      changes
        .filter((each) => each.change < before && (name === undefined || each.name === name))
        .toReversed()
        .slice(0, limit),
    retirements: async () => [...new Set(changes.map(({ name }) => name))].flatMap((name) => retirementOf(name) ?? []),
    latestChange: async () => changes.length,
    releases: async (name) =>
      releases
        .filter(({ release }) => name === undefined || release.name === name)
        .map((details) => withChannels(details).release),
    details: async ({ name, version }) => {
      const found = releases.find(({ release }) => release.name === name && release.version === version);
      return found ? withChannels(found) : null;
    },
    ...commands,
  };
  return {
    registry,
    changes,
    publish(name, version, letter = 'a', size = 2_000, sourceRevision = `rev${letter}`) {
      const manifest = { ...manifestOf(name, version, letter, size), sourceRevision };
      const gate: GateReport = {
        isOpen: true,
        findings: [{ check: 'files', outcome: 'passed', reasons: [], duration: 12 }],
      };
      const release = {
        name,
        version,
        contractVersion: 2,
        sourceRevision,
        author: 'Ada Example',
        publishedBy: `${name}-ci`,
        publishedAt: at(releases.length),
        size,
        files: 1,
        channels: [],
        isKept: true,
      };
      releases.push({ release, manifest, gate });
    },
    prune(name, version) {
      for (const { release } of releases)
        if (release.name === name && release.version === version) release.isKept = false;
    },
    point: commands.moveChannel,
    retire: commands.retire,
    closeGate: (gate) => (closed = gate),
  };
}
