import { CHOSEN, type Row, stat, timeSeries } from './panels.ts';

/** Metric of the server's answers. */
const ANSWERS = 'plainwell_http_request_duration_seconds';

/** Rows about the server, its queues, and telemetry itself. */
export const serverRows: readonly Row[] = [
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
