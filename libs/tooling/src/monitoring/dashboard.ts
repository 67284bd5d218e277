import {
  type Dashboard,
  DashboardBuilder,
  DashboardCursorSync,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { browserRows } from './browser-rows.ts';
import { DATASOURCE } from './panels.ts';
import { serverRows } from './server-rows.ts';

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
  for (const { title, panels } of [...browserRows, ...serverRows]) {
    dashboard.withRow(new RowBuilder(title));
    for (const panel of panels) dashboard.withPanel(panel);
  }
  const built = dashboard.build();
  // Grafana distinguishes panels by their ids.
  return { ...built, panels: (built.panels ?? []).map((panel, place) => ({ ...panel, id: place + 1 })) };
}

/** Returns the text of the dashboard's file. */
export const dashboardText = (): string => `${JSON.stringify(buildDashboard(), null, 2)}\n`;
