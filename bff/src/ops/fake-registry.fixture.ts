import type { ChannelPointer, PointerChange } from '@plainwell/contracts/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { RemoteManifest } from '@plainwell/contracts/release-manifest.ts';
import type { ReleaseDetails } from '@plainwell/contracts/registry.ts';
import type { Pointing, PointingResult } from '../releases/release-registry.ts';
import type { OpsParts } from './routes.ts';

/** The moment at which the tests look. */
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
    server: { entry: 'server/server.js' },
  };
}

/** A registry in memory, as the port describes it: what it decides is what its tests make it decide. */
export interface FakeRegistry {
  registry: OpsParts['registry'];
  publish: (name: string, version: string, letter?: string, size?: number, sourceRevision?: string) => void;
  /** Points a channel as somebody else. */
  point: (order: Omit<Pointing, 'action' | 'seen'> & Partial<Pick<Pointing, 'action'>>) => Promise<PointingResult>;
  /** The files of a release are gone. */
  prune: (name: string, version: string) => void;
  /** From now on the gate refuses everything. */
  closeGate: (gate: GateReport) => void;
  changes: PointerChange[];
}

export function fakeRegistry(): FakeRegistry {
  const releases: ReleaseDetails[] = [];
  let pointers: ChannelPointer[] = [];
  const changes: PointerChange[] = [];
  let closed: GateReport | null = null;

  const at = (change: number) => new Date(NOW - 60 * MINUTE_MS + change * MINUTE_MS).toISOString();
  const find = (name: string, channel: string) => pointers.find((pointer) => pointer.name === name && pointer.channel === channel);
  const told = ({ name, version }: ReleaseDetails['release']) => pointers.filter((pointer) => pointer.name === name && pointer.version === version).map(({ channel }) => channel);
  const withChannels = (details: ReleaseDetails): ReleaseDetails => ({ ...details, release: { ...details.release, channels: told(details.release) } });

  async function move(name: string, channel: string, to: PointerChange['to'], { who, why, seen, action }: Pick<Pointing, 'who' | 'why' | 'seen'> & Pick<PointerChange, 'action'>): Promise<PointingResult> {
    const standing = find(name, channel) ?? null;
    if (seen !== undefined && seen !== (standing?.change ?? null)) return { kind: 'moved', pointer: standing };
    if (closed !== null && to !== null) return { kind: 'refused', gate: closed };
    const number = changes.length + 1;
    const change: PointerChange = { change: number, at: at(number), name, channel, action, from: standing && { version: standing.version, percent: standing.percent }, to, who, why };
    changes.push(change);
    pointers = pointers.filter((pointer) => pointer !== standing);
    if (to !== null) pointers.push({ name, channel, ...to, change: number, pointedAt: at(number) });
    return { kind: 'pointed', change };
  }

  const registry: FakeRegistry['registry'] = {
    pointers: async () => [...pointers],
    changes: async ({ name, before = Infinity, limit }) => changes.filter((each) => each.change < before && (name === undefined || each.name === name)).toReversed().slice(0, limit),
    latestChange: async () => changes.length,
    releases: async (name) => releases.filter(({ release }) => name === undefined || release.name === name).map((details) => withChannels(details).release),
    details: async (name, version) => {
      const found = releases.find(({ release }) => release.name === name && release.version === version);
      return found ? withChannels(found) : null;
    },
    point: ({ name, channel, version, percent = null, ...order }) => move(name, channel, { version, percent }, order),
    end: ({ name, channel, ...order }) => move(name, channel, null, { ...order, action: 'end' }),
  };
  return {
    registry,
    changes,
    publish(name, version, letter = 'a', size = 2_000, sourceRevision = `rev${letter}`) {
      const manifest = { ...manifestOf(name, version, letter, size), sourceRevision };
      const gate: GateReport = { isOpen: true, findings: [{ check: 'files', outcome: 'passed', reasons: [], duration: 12 }] };
      const release = { name, version, contractVersion: 2, sourceRevision, author: 'Ada Example', publishedBy: `${name}-ci`, publishedAt: at(releases.length), size, files: 1, channels: [], isKept: true };
      releases.push({ release, manifest, gate });
    },
    prune(name, version) {
      for (const { release } of releases) if (release.name === name && release.version === version) release.isKept = false;
    },
    point: ({ action = 'release', ...order }) => registry.point({ ...order, action }),
    closeGate: (gate) => (closed = gate),
  };
}
