import { GROUPS } from '../../bff/src/delivery/rollout/page-views/canary-assignment.ts';
import { seededRandom } from '../../bff/src/telemetry/ingest/sampling/seeded-random.fixture.ts';
import type { Asked } from './caches/asked.ts';
import { EdgeCache, type Outcome } from './caches/edge-cache.ts';
import { SiteProcess, type ProcessWork } from './caches/site-process.ts';
import type { Model } from './model/assumptions.ts';
import { followChanges, planChanges, PURGED_AFTER_S, type Change } from './model/changes.ts';
import { regions, viewsASecond } from './model/regions.ts';
import { createRequestLog, KIND_NAMES, type Design } from './model/request-log.ts';
import { planRollouts, type RolloutState } from './model/rollouts.ts';

/** The servers of the simulated site, and what could be different about its design. */
export interface Servers extends Design {
  /** Varnish instances of each region. */
  edges: number;
  /** Memory of each for answers, in bytes. */
  edgeBytes: number;
  /** Whether the edges of a region share the addresses, instead of keeping copies of the same. */
  isEdgeHashed: boolean;
  processes: number;
  /** Whether all requests for an address go to the same process, instead of to each in turn. */
  isProcessHashed: boolean;
  /** Whether edges get a page while it is made, instead of when it is made. */
  areAnswersStreamed: boolean;
}

/** The time that is simulated, in seconds since midnight UTC, and the time before it that fills the caches. */
export interface Period {
  from: number;
  to: number;
  warmUp: number;
}

/** Receives a line every hour of simulated time. */
type Say = (line: string) => void;

export interface Simulation {
  model: Model;
  servers: Servers;
  period: Period;
  seed: number;
}

/** What can become of a request at the edge. */
export const OUTCOMES: readonly Outcome[] = ['hit', 'revalidated', 'missed', 'passed'];
/** Length of the steps in which requests are counted, in seconds. */
export const BIN_S = 10;
/** Time until a page is made, in seconds: about the longest latency that the bench measures of fresh pages. */
const MAKE_S = 0.05;

/** Counts of one step of time. */
export interface Bin extends ProcessWork {
  /** Seconds since midnight UTC. */
  at: number;
  /** Requests at the edges by kind and outcome: kind times the number of outcomes plus outcome. */
  outcomes: Float64Array;
  /** Pages that readers opened, and those of them that are articles, infinite pages, first ones, after a release. */
  views: number;
  articles: number;
  infinite: number;
  newcomers: number;
  behind: number;
  /** Bytes that edges sent, and that they fetched. */
  edgeBytes: number;
  siteBytes: number;
  /** Requests of edges for the set of a group. */
  groups: number;
}

export interface Simulated {
  bins: readonly Bin[];
  rollouts: readonly RolloutState[];
  changes: readonly Change[];
  /** Answers in the edges of each region at the end, and their bytes. */
  edges: readonly { copies: number; bytes: number }[];
}

function emptyBin(at: number): Bin {
  return {
    at,
    outcomes: new Float64Array(KIND_NAMES.length * OUTCOMES.length),
    kept: 0,
    joined: 0,
    made: 0,
    loaded: 0,
    views: 0,
    articles: 0,
    infinite: 0,
    newcomers: 0,
    behind: 0,
    edgeBytes: 0,
    siteBytes: 0,
    groups: 0,
  };
}

const PICTURES = KIND_NAMES.indexOf('pictures');
const HOUR_S = 3_600;
const CONDITION_BYTES = 500;

/** Plays a request log through the caches, event by event. The same options give the same figures. */
export function simulate({ model, servers, period, seed }: Simulation, say: Say = () => undefined): Simulated {
  const random = seededRandom(seed);
  const rollouts = planRollouts(model);
  const planned = planChanges(model, random);
  const changes = followChanges(model, planned);
  const bins: Bin[] = [];
  let bin = emptyBin(period.from - period.warmUp);

  const work: ProcessWork = { kept: 0, joined: 0, made: 0, loaded: 0 };
  const processes = Array.from(
    { length: servers.processes },
    () => new SiteProcess(MAKE_S, work, servers.areAnswersStreamed),
  );
  let turn = 0;
  function answer(asked: Asked, now: number, isConditional: boolean): boolean {
    turn = (turn + 1) % servers.processes;
    const number = servers.isProcessHashed ? asked.address % servers.processes : turn;
    bin.siteBytes += asked.kind.bytes;
    return processes[number]?.answer(asked, now, isConditional) ?? false;
  }
  const edges = regions.flatMap(({ roundTrip }) =>
    Array.from({ length: servers.edges }, () => ({
      cache: new EdgeCache(servers.edgeBytes, { answer, seconds: roundTrip + MAKE_S }),
      groups: new Uint8Array(GROUPS),
    })),
  );

  let regionEnds: readonly number[] = [];
  let state: RolloutState | undefined;
  function drawEdge(address: number): number {
    const draw = random() * (regionEnds.at(-1) ?? 0);
    let region = 0;
    while (draw >= (regionEnds[region] ?? Number.POSITIVE_INFINITY)) region += 1;
    const edge = servers.isEdgeHashed ? address % servers.edges : Math.floor(random() * servers.edges);
    return region * servers.edges + edge;
  }

  const log = createRequestLog(
    model,
    { rollouts, changes, random, design: servers },
    {
      request(kind, asked, now) {
        const edge = edges[drawEdge(asked.address)];
        if (edge === undefined) return;
        if (state?.groups && kind !== PICTURES) {
          const group = Math.floor(random() * GROUPS);
          bin.groups += edge.groups[group] === 0 ? 1 : 0;
          edge.groups[group] = 1;
        }
        const outcome = OUTCOMES.indexOf(edge.cache.answer(asked, now));
        const place = kind * OUTCOMES.length + outcome;
        // The pictures of a page are looked up together.
        const requests = kind === PICTURES ? model.pictures.value : 1;
        bin.outcomes[place] = (bin.outcomes[place] ?? 0) + requests;
        const bytes = asked.form > 1 ? asked.kind.dictionaryBytes : asked.kind.bytes;
        bin.edgeBytes += random() < model.again.value ? CONDITION_BYTES : bytes;
      },
      opened(reader, isInfinite, isArticle) {
        bin.views += 1;
        bin.articles += isArticle ? 1 : 0;
        bin.infinite += isInfinite ? 1 : 0;
        bin.newcomers += reader.isNew ? 1 : 0;
        bin.behind += reader.isBehind ? 1 : 0;
      },
    },
  );

  for (let second = period.from - period.warmUp; second < period.to; second += 1) {
    if (second % HOUR_S === 0) say(`${second / HOUR_S}:00 UTC`);
    if (second >= bin.at + BIN_S) {
      bins.push(Object.assign(bin, work));
      Object.assign(work, { kept: 0, joined: 0, made: 0, loaded: 0 });
      bin = emptyBin(second);
    }
    changes.advance(second);
    const before = state;
    // The edges are told of a release when the processes have it.
    state = log.advance(second - PURGED_AFTER_S);
    if (state !== before) for (const { groups } of edges) groups.fill(0);
    if (state === undefined) continue;
    let sum = 0;
    regionEnds = regions.map((region) => (sum += viewsASecond(region, model.views.value, second)));
    log.second(state, second, sum);
  }
  bins.push(Object.assign(bin, work));
  return {
    bins: bins.filter(({ at }) => at >= period.from),
    rollouts: rollouts.states,
    changes: planned,
    edges: edges.map(({ cache: { copies, bytes } }) => ({ copies, bytes })),
  };
}
