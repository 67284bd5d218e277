import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { browserMetrics } from './browser-metrics.ts';
import { engagementMetrics } from './engagement-metrics.ts';
import { createReleaseLabels } from './release-labels.ts';
import { serverMetrics } from './server-metrics.ts';

/**
 * Gauges of Node.js with names like counters (`promtool check metrics` rejects them). `nodejs_active_resources` and
 * similar metrics report the same by kind.
 */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Creates the site's metrics. Names follow Prometheus' conventions: base units, `_total` for counters. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  const registers = [registry];
  const beforeRead: (() => void)[] = [];
  const metrics = {
    registry,
    ...browserMetrics(registry),
    ...engagementMetrics(registry),
    ...serverMetrics(registry),
    /** Slots rendered on the server. */
    slots: new Counter({
      name: 'plainwell_slot_renders_total',
      help: 'Slots rendered on the server',
      labelNames: ['remote', 'release', 'module', 'outcome'] as const,
      registers,
    }),
    /** Slots whose HTML an earlier rendering had made. `slots` does not count them, because no module ran. */
    keptSlots: new Counter({
      name: 'plainwell_slots_kept_total',
      help: 'Slots filled with the HTML of an earlier rendering with the same props',
      labelNames: ['remote', 'module'] as const,
      registers,
    }),
    slotSeconds: new Histogram({
      name: 'plainwell_slot_render_seconds',
      help: 'Time to render one slot on the server',
      labelNames: ['remote'] as const,
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1],
      registers,
    }),
    /** Page events by name. Labels that an event does not have are empty. */
    pageEvents: new Counter({
      name: 'plainwell_page_events_total',
      help: 'Page events that POST /api/events accepted',
      labelNames: ['name', 'list', 'category', 'position', 'what'] as const,
      registers,
    }),
    creatives: new Counter({
      name: 'plainwell_creatives_total',
      help: 'Creatives served and clicked, by source: campaign or house',
      labelNames: ['what', 'of'] as const,
      registers,
    }),
    refusedPageEvents: new Counter({
      name: 'plainwell_page_events_refused_total',
      help: 'Page events that do not fit the contract',
      registers,
    }),
    /**
     * Sign-ins that ended. `outcome` is `success` or the fault. `provider` is empty for a provider that the site does
     * not offer.
     */
    signIns: new Counter({
      name: 'plainwell_sign_ins_total',
      help: 'Sign-ins that ended, by outcome',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    refusedTokens: new Counter({
      name: 'plainwell_refused_tokens_total',
      help: "Calls of readers without a valid bearer token, or with another reader's",
      labelNames: ['fault'] as const,
      registers,
    }),
    /** `outcome` is `new`, `known`, `dry-run`, or the reason why the site did not store the upload. */
    releaseUploads: new Counter({
      name: 'plainwell_release_uploads_total',
      help: 'Uploaded releases, by outcome',
      labelNames: ['remote', 'outcome'] as const,
      registers,
    }),
    refusedReleaseTokens: new Counter({
      name: 'plainwell_refused_release_tokens_total',
      help: "Calls of the registry without a valid token of a team, or with another team's",
      labelNames: ['fault'] as const,
      registers,
    }),
    refusedReleases: new Counter({
      name: 'plainwell_refused_releases_total',
      help: 'Releases of the registry that this process refused to load',
      labelNames: ['remote', 'release'] as const,
      registers,
    }),
    refusedAssets: new Counter({
      name: 'plainwell_refused_assets_total',
      help: 'Requested files of releases that the site did not send, because they differ from the published ones or are missing',
      labelNames: ['remote', 'release'] as const,
      registers,
    }),
    /** Pages that readers got, counted once for each release in the page. */
    pageViews: new Counter({
      name: 'plainwell_page_views_total',
      help: 'Pages that readers got, by the releases in them, without previews',
      labelNames: ['remote', 'release'] as const,
      registers,
      collect: () => {
        for (const tell of beforeRead) tell();
      },
    }),
    pagesAhead: new Counter({
      name: 'plainwell_pages_ahead_total',
      help: 'Whole pages sent to browsers that prefetched them; readers may open them later, or never',
      registers,
    }),
    previewPageViews: new Counter({
      name: 'plainwell_preview_page_views_total',
      help: 'Pages of previews',
      registers,
    }),
    gateChecks: new Counter({
      name: 'plainwell_gate_checks_total',
      help: 'Checks of release candidates, by outcome: passed, refused or unchecked',
      labelNames: ['check', 'outcome'] as const,
      registers,
    }),
    unusableReleases: new Gauge({
      name: 'plainwell_unusable_releases',
      help: '1 for each release that a channel points at and that this process cannot use as published, such as a damaged one',
      labelNames: ['remote', 'release'] as const,
      registers,
    }),
    unmadePages: new Counter({
      name: 'plainwell_unmade_pages_total',
      help: 'Pages that were not rendered: too many waited (busy), client left (gone), prefetched while busy (ahead)',
      labelNames: ['why'] as const,
      registers,
    }),
    renderProcessExits: new Counter({
      name: 'plainwell_render_process_exits_total',
      help: 'Lost rendering processes, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    operationsWebhooks: new Counter({
      name: 'plainwell_operations_webhooks_total',
      help: 'Attempts to call the webhook of operators, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    operationsWebhookQueueLength: new Gauge({
      name: 'plainwell_operations_webhook_queue_length',
      help: 'Calls of the webhook of operators that wait, of all processes together',
      registers,
    }),
    edgePurges: new Counter({
      name: 'plainwell_edge_purges_total',
      help: 'Attempts to tell a cache in front of the site of changes, by its number and the outcome',
      labelNames: ['cache', 'outcome'] as const,
      registers,
    }),
    edgePurgeQueueLength: new Gauge({
      name: 'plainwell_edge_purge_queue_length',
      help: 'Purges of a cache in front of the site that wait, by its number, of all processes together',
      labelNames: ['cache'] as const,
      registers,
    }),
    defenceLooks: new Gauge({
      name: 'plainwell_defence_look_timestamp_seconds',
      help: 'Time of the last look of the self-defence in this process, in seconds since the epoch; 0 while another process looks',
      registers,
    }),
    defenceActions: new Counter({
      name: 'plainwell_defence_actions_total',
      help: 'Actions that the self-defence took, would have taken or refused to take',
      labelNames: ['remote', 'kind'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'plainwell_database_up',
      help: 'Whether this process can query the database: 1 or 0',
      registers,
    }),
    healthProblems: new Gauge({
      name: 'plainwell_health_problems',
      help: 'Problems of this process, by the part that /healthz names',
      labelNames: ['part'] as const,
      registers,
    }),
    dataDirFree: new Gauge({
      name: 'plainwell_data_dir_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      registers,
    }),
    dataDirSize: new Gauge({ name: 'plainwell_data_dir_size_bytes', help: 'Size of the disk of DATA_DIR', registers }),
    hangs: new Counter({
      name: 'plainwell_render_hangs_total',
      help: 'Modules that blocked or ended a rendering process',
      labelNames: ['remote', 'module'] as const,
      registers,
    }),
  };
  const { loads, loadFailures, scriptErrors, slots, refusedReleases, refusedAssets, pageViews } = metrics;
  return {
    ...metrics,
    beforePageViewsAreRead: (tell: () => void) => void beforeRead.push(tell),
    releaseLabels: createReleaseLabels([
      loads,
      loadFailures,
      scriptErrors,
      slots,
      refusedReleases,
      refusedAssets,
      pageViews,
    ]),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
