import type { Builder } from '@grafana/grafana-foundation-sdk/cog';
import {
  type Dashboard,
  DashboardBuilder,
  DashboardCursorSync,
  DatasourceVariableBuilder,
  type Panel,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DATASOURCE, stat, timeSeries } from './panels.ts';

/** Label filter of all panels about loads: the remote that the viewer selected. */
const CHOSEN = 'remote=~"$remote"';
/** Label filter that drops failures that no release caused, as the alert rules do. */
const FAULTS = 'cause!~"blocked|offline|cors-or-csp|gone"';

const vital = (name: string, bad: number): Builder<Panel> =>
  timeSeries({
    title: `${name} at p75`,
    description: 'By kind of page; three quarters of the page views are at least as good',
    unit: 's',
    bad,
    queries: [
      [
        `histogram_quantile(0.75, sum by (le, route) (rate(plainwell_web_vital_seconds_bucket{name="${name}"}[$__rate_interval])))`,
        '{{route}}',
      ],
    ],
  });

/** Metric of the server's answers. */
const ANSWERS = 'plainwell_http_request_duration_seconds';

const rows: readonly { title: string; panels: readonly Builder<Panel>[] }[] = [
  {
    title: 'Loads in browsers',
    panels: [
      timeSeries({
        title: 'Failing loads by release',
        description:
          'Share of the loads of each release that fail, without what no release is to blame for: blockers, offline readers, pages that outlived their release',
        unit: 'percentunit',
        bad: 0.05,
        queries: [
          [
            `sum by (remote, release) (rate(plainwell_load_failures_total{${CHOSEN},${FAULTS}}[$__rate_interval])) / sum by (remote, release) (rate(plainwell_loads_total{${CHOSEN}}[$__rate_interval]))`,
            '{{remote}} {{release}}',
          ],
        ],
      }),
      timeSeries({
        title: 'Failing loads, canary beside stable',
        description: 'The same by the channel that gives a release to readers',
        unit: 'percentunit',
        queries: [
          [
            `sum by (remote, arm) (rate(plainwell_load_failures_total{${CHOSEN},${FAULTS}}[$__rate_interval])) / sum by (remote, arm) (rate(plainwell_loads_total{${CHOSEN}}[$__rate_interval]))`,
            '{{remote}} {{arm}}',
          ],
        ],
      }),
      timeSeries({
        title: 'Failures by cause',
        description: 'All of them, blockers and offline readers too',
        unit: 'cps',
        queries: [
          [
            `sum by (remote, cause) (rate(plainwell_load_failures_total{${CHOSEN}}[$__rate_interval]))`,
            '{{remote}} {{cause}}',
          ],
        ],
      }),
      timeSeries({
        title: 'Time of loads at p75',
        description: 'Loads that went well, by what was loading',
        unit: 's',
        queries: [
          [
            `histogram_quantile(0.75, sum by (le, phase) (rate(plainwell_load_duration_seconds_bucket{${CHOSEN}}[$__rate_interval])))`,
            '{{phase}}',
          ],
        ],
      }),
      timeSeries({
        title: 'Errors of scripts',
        description: 'That nothing caught, and refusals by the policy of pages, by whose script it was',
        unit: 'cps',
        queries: [
          [
            `sum by (remote, type) (rate(plainwell_script_errors_total{${CHOSEN}}[$__rate_interval]))`,
            '{{remote}} {{type}}',
          ],
        ],
      }),
      timeSeries({
        title: 'Failing calls of the save control',
        description:
          'As browsers saw them; status 0 where there was no answer, 2xx to 5xx for codes that the API does not give',
        unit: 'cps',
        queries: [
          ['sum by (type, status) (rate(plainwell_save_failures_total[$__rate_interval]))', '{{type}} {{status}}'],
        ],
      }),
    ],
  },
  {
    title: 'Web vitals',
    panels: [
      vital('LCP', 2.5),
      vital('INP', 0.2),
      timeSeries({
        title: 'CLS at p75',
        description: 'By kind of page; it has no unit',
        unit: 'none',
        bad: 0.1,
        queries: [
          [
            'histogram_quantile(0.75, sum by (le, route) (rate(plainwell_cumulative_layout_shift_bucket[$__rate_interval])))',
            '{{route}}',
          ],
        ],
      }),
      vital('TTFB', 0.8),
      vital('FCP', 1.8),
      timeSeries({
        title: 'Page views',
        description: 'By the release of the shell that made them; previews left out',
        unit: 'reqps',
        queries: [
          ['sum by (release) (rate(plainwell_page_views_total{remote="shell"}[$__rate_interval]))', '{{release}}'],
        ],
      }),
    ],
  },
  {
    title: 'Server',
    panels: [
      timeSeries({
        title: 'Slots not rendered on the server',
        description: 'Share by release: readers get a fallback, or their browser renders it',
        unit: 'percentunit',
        bad: 0.02,
        queries: [
          [
            `sum by (remote, release) (rate(plainwell_slot_renders_total{${CHOSEN},outcome!="rendered",release!="none"}[$__rate_interval])) / sum by (remote, release) (rate(plainwell_slot_renders_total{${CHOSEN},release!="none"}[$__rate_interval]))`,
            '{{remote}} {{release}}',
          ],
        ],
      }),
      timeSeries({
        title: 'Answers',
        description: 'Per second, from memory (cache) or made by the site; a cache in front answers more',
        unit: 'reqps',
        queries: [[`sum by (from, status) (rate(${ANSWERS}_count[$__rate_interval]))`, '{{from}} {{status}}']],
      }),
      timeSeries({
        title: 'Answers with an error of the site (5xx)',
        description: 'Share of the requests of a route',
        unit: 'percentunit',
        bad: 0.01,
        queries: [
          [
            `sum by (route) (rate(${ANSWERS}_count{status="5xx",route!~"readyz|healthz"}[$__rate_interval])) / sum by (route) (rate(${ANSWERS}_count[$__rate_interval]))`,
            '{{route}}',
          ],
        ],
      }),
      timeSeries({
        title: 'Time to the head of an answer at p95',
        description: 'By route, without answers from memory',
        unit: 's',
        queries: [
          [
            `histogram_quantile(0.95, sum by (route, le) (rate(${ANSWERS}_bucket{from="site"}[$__rate_interval])))`,
            '{{route}}',
          ],
        ],
      }),
      timeSeries({
        title: 'What waits',
        description: 'Pages for a rendering process, and queries for a connection to PostgreSQL, by process',
        unit: 'none',
        queries: [
          ['plainwell_rendering_pages', '{{instance}} pages'],
          ['plainwell_database_connections{state="awaited"}', '{{instance}} queries'],
        ],
      }),
      timeSeries({
        title: 'Lag of the event loop',
        description: 'At p99, by process: everything that a process answers waits so long',
        unit: 's',
        bad: 0.5,
        queries: [['nodejs_eventloop_lag_p99_seconds', '{{instance}}']],
      }),
      timeSeries({
        title: 'Memory',
        description: 'By process',
        unit: 'bytes',
        queries: [['process_resident_memory_bytes', '{{instance}}']],
      }),
      stat({
        title: 'Database',
        description: '1 while every process can ask it',
        unit: 'none',
        queries: [['min(plainwell_database_up)', 'up']],
      }),
      stat({
        title: 'Health problems',
        description: 'As /healthz names them, of all processes',
        unit: 'none',
        bad: 1,
        queries: [['sum by (part) (plainwell_health_problems) > 0 or vector(0)', '{{part}}']],
      }),
      stat({
        title: 'Free disk',
        description: 'Of DATA_DIR, by process',
        unit: 'bytes',
        queries: [['plainwell_data_dir_free_bytes', '{{instance}}']],
      }),
    ],
  },
  {
    title: 'Queues, and telemetry itself',
    panels: [
      timeSeries({
        title: 'Oldest comment that waits',
        description: 'Readers are told 24 to 48 hours',
        unit: 's',
        bad: 86_400,
        queries: [['max(plainwell_comments_pending_oldest_seconds)', 'oldest']],
      }),
      timeSeries({
        title: 'Oldest mail that waits',
        description: 'To be handed over to the mail server',
        unit: 's',
        bad: 900,
        queries: [['max(plainwell_mail_queue_oldest_seconds)', 'oldest']],
      }),
      timeSeries({
        title: 'Events of telemetry',
        description: 'By what became of them: a site that leaves some out says so here',
        unit: 'cps',
        queries: [['sum by (outcome) (rate(plainwell_telemetry_events_total[$__rate_interval]))', '{{outcome}}']],
      }),
      stat({
        title: 'Last telemetry',
        description: 'Time since a page last reported anything',
        unit: 's',
        bad: 900,
        queries: [['time() - max(plainwell_telemetry_last_received_timestamp_seconds)', 'ago']],
      }),
    ],
  },
];

/** Returns the site's dashboard in the classic format, which every Grafana can import. */
export function buildDashboard(): Dashboard {
  const dashboard = new DashboardBuilder('Plainwell')
    .uid('plainwell')
    .description(
      'Loads, web vitals and errors in browsers; rendering, queues and health of the server. docs/runbooks/ says what to do about each alert.',
    )
    .tags(['plainwell'])
    .editable()
    .tooltip(DashboardCursorSync.Crosshair)
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .withVariable(new DatasourceVariableBuilder('datasource').label('Prometheus').type('prometheus'))
    .withVariable(
      new QueryVariableBuilder('remote')
        .label('Remote')
        .datasource(DATASOURCE)
        .query('label_values(plainwell_loads_total, remote)')
        .refresh(VariableRefresh.OnTimeRangeChanged)
        .multi(true)
        .includeAll(true)
        .allValue('.*'),
    );
  for (const { title, panels } of rows) {
    dashboard.withRow(new RowBuilder(title));
    for (const panel of panels) dashboard.withPanel(panel);
  }
  const built = dashboard.build();
  // Grafana distinguishes panels by their ids.
  return { ...built, panels: (built.panels ?? []).map((panel, place) => ({ ...panel, id: place + 1 })) };
}

/** Returns the text of the dashboard's file. */
export const dashboardText = (): string => `${JSON.stringify(buildDashboard(), null, 2)}\n`;
