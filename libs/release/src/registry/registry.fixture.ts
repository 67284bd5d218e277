import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  channelMoveSchema,
  type ChannelPointer,
  type PointerChange,
} from '@plainwell/contracts/delivery/release-channel.ts';
import {
  DRY_RUN_PARAMETER,
  REGISTRY_PATH,
  RELEASE_AUTHOR_HEADER,
  RELEASE_SIGNATURE_HEADER,
  type ReleaseSummary,
} from '@plainwell/contracts/delivery/registry.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { releaseManifestSchema, type ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { Parser } from 'tar';

/** An upload that the registry received. */
export interface SeenUpload {
  author: string | null;
  signature: string | null;
  manifestBytes: Buffer;
  paths: string[];
}

type Answer = [status: number, body: object];

/** A registry in memory that follows the contract, for tests of the command. */
export interface FakeRegistry {
  url: string;
  /** The only valid token. */
  token: string;
  uploads: SeenUpload[];
  manifests: Map<string, ReleaseManifest>;
  pruned: Set<string>;
  pointers: ChannelPointer[];
  /** Changes that retired names. */
  retirements: PointerChange[];
  changes: PointerChange[];
  /** Received commands, oldest first: for example `promote rail`, and the body. */
  commands: [command: string, body: unknown][];
  /** Answer to commands. Only the real registry decides which channels a command moves. */
  commandAnswer: Answer;
  /** Answers to calls about rollouts, in order; the last answer is repeated. */
  rolloutAnswers: Answer[];
  /** The gate's report from the publication of each release. */
  published: GateReport | null;
  /** Whether the registry supports dry runs of uploads. Otherwise it stores every upload. */
  knowsDryRuns: boolean;
  /** The current report of the gate. */
  gate: GateReport;
  /** Called after an upload, so that a test can move the channel before the command does. */
  onUpload: () => void;
  point: (
    name: string,
    channel: string,
    version: string,
    action: PointerChange['action'],
    percent?: number,
  ) => PointerChange;
  close: () => Promise<void>;
}

async function readArchive(archive: Buffer): Promise<Pick<SeenUpload, 'manifestBytes' | 'paths'>> {
  const paths: string[] = [];
  const manifest: Buffer[] = [];
  const parser = new Parser({
    onReadEntry(entry) {
      paths.push(entry.path);
      entry.on('data', (part: Buffer) => {
        if (entry.path === 'release.json') manifest.push(part);
      });
      entry.resume();
    },
  });
  await new Promise((resolve) => parser.on('end', resolve).end(archive));
  return { paths, manifestBytes: Buffer.concat(manifest) };
}

function createRegistry(url: string): Omit<FakeRegistry, 'close'> {
  const pointers: ChannelPointer[] = [];
  const changes: PointerChange[] = [];
  return {
    url,
    token: randomBytes(12).toString('hex'),
    uploads: [],
    manifests: new Map(),
    pruned: new Set(),
    pointers,
    retirements: [],
    changes,
    commands: [],
    commandAnswer: [500, { error: 'no test said how commands are answered' }],
    rolloutAnswers: [],
    gate: { isOpen: true, findings: [{ check: 'files', outcome: 'passed', reasons: [], duration: 3 }] },
    published: null,
    knowsDryRuns: true,
    onUpload: () => {},
    point(name, channel, version, action, percent) {
      const index = pointers.findIndex((pointer) => pointer.name === name && pointer.channel === channel);
      const before = pointers[index];
      const at = new Date(Date.UTC(2026, 0, 1, 0, changes.length)).toISOString();
      const to = { version, percent: percent ?? null };
      const change: PointerChange = {
        change: changes.length + 1,
        at,
        name,
        channel,
        action,
        from: before ? { version: before.version, percent: before.percent } : null,
        to,
        who: 'rail-ci',
        why: 'a test',
      };
      if (index >= 0) pointers.splice(index, 1);
      pointers.push({ name, channel, ...to, change: change.change, pointedAt: at });
      changes.push(change);
      return change;
    },
  };
}

function summary(registry: Omit<FakeRegistry, 'close'>, manifest: ReleaseManifest): ReleaseSummary {
  const { name, version, contractVersion, sourceRevision = null, files } = manifest;
  const channels = registry.pointers
    .filter((pointer) => pointer.name === name && pointer.version === version)
    .map(({ channel }) => channel);
  const size = Object.values(files).reduce((sum, file) => sum + file.size, 0);
  return {
    name,
    version,
    contractVersion,
    sourceRevision,
    author: null,
    publishedBy: 'rail-ci',
    publishedAt: '2026-01-01T00:00:00.000Z',
    size,
    files: Object.keys(files).length,
    channels,
    isKept: !registry.pruned.has(version),
  };
}

async function answer(registry: Omit<FakeRegistry, 'close'>, request: IncomingMessage): Promise<Answer> {
  const address = new URL(request.url ?? '/', registry.url);
  const body = await buffer(request);
  const header = (name: string) => [request.headers[name.toLowerCase()]].flat()[0] ?? null;
  if (header('Authorization') !== `Bearer ${registry.token}`) return [401, { error: 'this token is not known here' }];
  const [kind, name = '', third = '', action] = address.pathname.replace(`${REGISTRY_PATH}/`, '').split('/');
  const route = `${request.method} ${kind}`;
  const refused: Answer = [422, { error: 'the gate refuses the release', gate: registry.gate }];
  if (route === 'GET releases' && third === '')
    return [200, { releases: [...registry.manifests.values()].map((manifest) => summary(registry, manifest)) }];
  const manifest = registry.manifests.get(third);
  if (route === 'GET releases' && manifest)
    return [200, { release: summary(registry, manifest), manifest, gate: registry.published }];
  if (route === 'POST releases' && action === 'gate') return [200, registry.gate];
  if (route === 'POST releases') {
    const read = await readArchive(body);
    registry.uploads.push({
      author: header(RELEASE_AUTHOR_HEADER),
      signature: header(RELEASE_SIGNATURE_HEADER),
      ...read,
    });
    registry.onUpload();
    if (!registry.gate.isOpen) return refused;
    const published = releaseManifestSchema.parse(JSON.parse(read.manifestBytes.toString('utf8')));
    const isDryRun = registry.knowsDryRuns && address.searchParams.get(DRY_RUN_PARAMETER) === '1';
    if (!isDryRun) registry.manifests.set(published.version, published);
    return [201, { release: summary(registry, published), gate: registry.gate, isNew: true, isDryRun }];
  }
  if (route === 'GET channels') return [200, { pointers: registry.pointers, retirements: registry.retirements }];
  const pointer = registry.pointers.find((each) => each.name === name && each.channel === third) ?? null;
  if (route === 'PUT channels') {
    const { version, percent, expectedChange } = channelMoveSchema.parse(JSON.parse(body.toString('utf8')));
    if (expectedChange !== undefined && expectedChange !== (pointer?.change ?? null))
      return [409, { error: `somebody moved ${third} of ${name} meanwhile`, pointer }];
    if (!registry.gate.isOpen) return refused;
    return [200, { change: registry.point(name, third, version, 'release', percent) }];
  }
  if (third === 'rollout') {
    if (request.method === 'POST')
      registry.commands.push([
        `rollout${action === undefined ? '' : ` ${action}`} ${name}`,
        JSON.parse(body.toString('utf8')),
      ]);
    const [next = [500, { error: 'no test said how rollouts are answered' }]] = registry.rolloutAnswers;
    if (registry.rolloutAnswers.length > 1) registry.rolloutAnswers.shift();
    return next;
  }
  if (route === 'POST names') {
    registry.commands.push([`${third} ${name}`, JSON.parse(body.toString('utf8'))]);
    return registry.commandAnswer;
  }
  if (route === 'GET changes') {
    const before = Number(address.searchParams.get('before') ?? Infinity);
    return [
      200,
      {
        changes: registry.changes
          .filter(({ change }) => change < before)
          .toReversed()
          .slice(0, 2),
      },
    ];
  }
  if (route === 'POST tokens') {
    const made = { ...JSON.parse(body.toString('utf8')), isSetting: false, createdAt: '2026-01-01T00:00:00.000Z' };
    return [201, { token: 'a-new-token', made: { ...made, revokedAt: null } }];
  }
  if (route === 'POST previews')
    return [201, { link: `${registry.url}/preview/signed`, releases: {}, expiresAt: '2026-02-01T00:00:00.000Z' }];
  return [404, { error: `there is no ${route}` }];
}

/** Starts a registry in memory. Pages of its change list have two entries. */
export async function startFakeRegistry(): Promise<FakeRegistry> {
  const server = createServer((request, response) => {
    void answer(registry, request)
      .catch((error: unknown): Answer => [500, { error: String(error) }])
      .then(([status, body]) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const registry = createRegistry(`http://127.0.0.1:${port}`);
  return Object.assign(registry, { close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
}
