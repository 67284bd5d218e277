import { LRUCache } from 'lru-cache';
import type {
  LoadEvent,
  ScriptErrorEvent,
  TelemetryBatch,
  TelemetryEvent,
} from '@plainwell/contracts/delivery/telemetry.ts';
import { parseReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { Metrics } from '../metrics/metrics.ts';
import {
  createReleaseLookups,
  UNKNOWN,
  type AttributedRelease,
  type BatchReleases,
  type KnownReleases,
} from './known-releases.ts';
import type { ReportBuffer } from './report-buffer.ts';
import type { ReportBundle } from './report-bundle.ts';
import { loadRow, rowBase, scriptErrorRow, vitalRow, weightOf, type RowBase, type Sender } from './report-rows.ts';
import { scriptOwner } from './script-owner.ts';
import { createSourceCaps } from './source-caps.ts';

/**
 * Number of recent batches kept in memory to recognize repeats. The database recognizes older repeats too, but counters
 * do not query it.
 */
const BATCHES_REMEMBERED = 20_000;

/** Number of counted vitals kept in memory: those of 4,000 page views. */
const VITALS_REMEMBERED = 20_000;

const MS = 1_000;

interface RecorderParts {
  metrics: Metrics;
  known: KnownReleases;
  buffer: Pick<ReportBuffer, 'add'>;
  /** Share of page views that report their successful loads. */
  successRate: number;
  /** Returns milliseconds since the epoch. */
  now?: () => number;
}

/** Error statuses of the API and of proxies that the metric names. 0: no answer. */
const TOLD_APART = new Set([0, 400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503, 504]);

/**
 * Returns the status label of a failed call. Other codes, which a browser may invent, become their class, so that the
 * metric has few series.
 */
function saveFailureStatus(status: number): string {
  if (TOLD_APART.has(status)) return String(status);
  return status >= 200 ? `${Math.floor(status / 100)}xx` : 'other';
}

/**
 * Counts a batch and passes it on for storage.
 * @returns the events that count; none if the batch arrived before.
 */
export type RecordBatch = (batch: TelemetryBatch, sender: Sender) => Promise<readonly TelemetryEvent[]>;

const emptyBundle = (): ReportBundle => ({ loads: [], vitals: [], scriptErrors: [] });

export function createRecorder({ metrics, known, buffer, successRate, now = Date.now }: RecorderParts): RecordBatch {
  const {
    loads,
    loadFailures,
    loadSeconds,
    webVitalSeconds,
    layoutShift,
    scriptErrors,
    saveFailures,
    telemetryBatches,
    telemetryEvents,
    telemetryReceivedAt,
    releaseLabels,
  } = metrics;
  const seen = new LRUCache<string, true>({ max: BATCHES_REMEMBERED });
  const countedVitals = new LRUCache<string, true>({ max: VITALS_REMEMBERED });
  const weightMaximum = 1 / successRate;
  const caps = createSourceCaps();
  const lookUp = createReleaseLookups(known);
  const labelOf = ({ id, release }: AttributedRelease) => (id === null ? release : releaseLabels.of(id));

  /** Returns whether the batch arrived before. */
  function isRepeated({ pageView, first }: TelemetryBatch): boolean {
    if (first === undefined) return false;
    const key = `${pageView} ${first}`;
    const isKnown = seen.has(key);
    seen.set(key, true);
    return isKnown;
  }

  function countLoad(event: LoadEvent, of: AttributedRelease): void {
    const [labels, phase] = [{ remote: of.remote, release: labelOf(of), arm: of.arm }, event.phase ?? UNKNOWN];
    loads.inc({ ...labels, phase, outcome: event.outcome }, weightOf(event, weightMaximum));
    if (event.outcome === 'failure') loadFailures.inc({ ...labels, type: event.type, cause: event.cause });
    else loadSeconds.observe({ remote: of.remote, phase }, event.duration / MS);
  }

  /**
   * Counts only the first value of a page view, because counters cannot replace it. Pages report a vital again when
   * they are hidden again.
   */
  function countVital(
    { name, value }: Extract<TelemetryEvent, { kind: 'web-vital' }>,
    { pageView, route, engine }: Pick<RowBase, 'pageView' | 'route' | 'engine'>,
  ): void {
    const key = `${pageView} ${name}`;
    if (countedVitals.has(key)) return;
    countedVitals.set(key, true);
    if (name === 'CLS') layoutShift.observe({ route, engine }, value);
    else webVitalSeconds.observe({ name, route, engine }, value / MS);
  }

  /**
   * Returns the release that a script error belongs to: the release in the script's address, or the page's shell if the
   * script is in the page itself.
   */
  async function ownerOf(
    { url }: ScriptErrorEvent,
    releases: BatchReleases,
    set: string | null,
    { hosts }: Sender,
  ): Promise<AttributedRelease> {
    const owner = scriptOwner(url, hosts);
    const shell = set
      ?.split(',')
      .map(parseReleaseId)
      .find((release) => release?.name === SHELL_NAME);
    const id = owner.kind === 'release' ? owner.id : owner.kind === 'page' ? shell : undefined;
    return id ? releases.of(id) : { remote: UNKNOWN, release: UNKNOWN, arm: 'other', id: null };
  }

  return async (batch, sender) => {
    if (isRepeated(batch)) {
      telemetryBatches.inc({ outcome: 'repeated' });
      return [];
    }
    const time = now();
    telemetryBatches.inc({ outcome: 'accepted' });
    telemetryReceivedAt.set(time / MS);
    const events = batch.events.slice(0, caps.take(sender.source, batch.events.length, time));
    telemetryEvents.inc({ outcome: 'over-cap' }, batch.events.length - events.length);

    const releases = lookUp();
    const set = await releases.set(batch.set);
    const base = rowBase(batch, sender, new Date(time));
    const [failing, other] = [emptyBundle(), emptyBundle()];
    for (const [place, event] of events.entries()) {
      const row: RowBase = { ...base, number: batch.first === undefined ? null : batch.first + place };
      switch (event.kind) {
        case 'load': {
          const of = await releases.of({ name: event.remote, version: event.release });
          const replaced =
            event.replaces === undefined ? null : await releases.of({ name: event.remote, version: event.replaces });
          countLoad(event, of);
          (event.outcome === 'failure' ? failing : other).loads.push(
            loadRow(row, event, of, { batch, set, replaces: replaced?.id?.version ?? null, weightMaximum }),
          );
          break;
        }
        case 'web-vital': {
          countVital(event, row);
          other.vitals.push(vitalRow(row, event, set));
          break;
        }
        case 'script-error': {
          const of = await ownerOf(event, releases, set, sender);
          scriptErrors.inc({ remote: of.remote, release: labelOf(of), type: event.type });
          failing.scriptErrors.push(scriptErrorRow(row, event, of));
          break;
        }
        case 'save-failure':
          saveFailures.inc({ type: event.type, status: saveFailureStatus(event.status) });
      }
    }
    buffer.add(failing, other);
    return events;
  };
}
