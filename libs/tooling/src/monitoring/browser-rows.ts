import type { Builder } from '@grafana/grafana-foundation-sdk/cog';
import type { Panel } from '@grafana/grafana-foundation-sdk/dashboard';
import { CHOSEN, type Row, timeSeries } from './panels.ts';

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

/** Rows about what browsers report. */
export const browserRows: readonly Row[] = [
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
];
