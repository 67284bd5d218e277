import type { Builder } from '@grafana/grafana-foundation-sdk/cog';
import { LegendDisplayMode, LegendPlacement, VizLegendOptionsBuilder } from '@grafana/grafana-foundation-sdk/common';
import { type Panel, ThresholdsConfigBuilder, ThresholdsMode } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as TimeSeriesBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

/** One value in a panel: a query, and a legend with placeholders for labels. */
type Query = readonly [query: string, legend: string];

interface PanelFacts {
  title: string;
  /** Explanation for operators. */
  description: string;
  /** Grafana's id of the unit. */
  unit: string;
  queries: readonly Query[];
  /**
   * Threshold at which Grafana colors the value red: the threshold of the alert rule, or one that is common in the
   * industry.
   */
  bad?: number;
}

/** Panels under one title. */
export interface Row {
  title: string;
  panels: readonly Builder<Panel>[];
}

/** Label filter of all panels about remotes: the remote that the viewer selected. */
export const CHOSEN = 'remote=~"$remote"';

/** Width and height of a panel. Three panels fill a row of 24 columns. */
const [SPAN, HEIGHT] = [8, 8];

/** The Prometheus data source that the viewer selected. */
export const DATASOURCE = { type: 'prometheus', uid: '${datasource}' } as const;

const queriesOf = ({ queries }: PanelFacts) =>
  queries.map(([query, legend]) => new DataqueryBuilder().datasource(DATASOURCE).expr(query).legendFormat(legend));

function thresholds(bad: number): ThresholdsConfigBuilder {
  return new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps([
    { value: null, color: 'green' },
    { value: bad, color: 'red' },
  ]);
}

/** Returns a panel of lines over time. */
export function timeSeries(facts: PanelFacts): Builder<Panel> {
  const panel = new TimeSeriesBuilder()
    .title(facts.title)
    .description(facts.description)
    .unit(facts.unit)
    .min(0)
    .datasource(DATASOURCE)
    .span(SPAN)
    .height(HEIGHT);
  panel.legend(
    new VizLegendOptionsBuilder()
      .displayMode(LegendDisplayMode.List)
      .placement(LegendPlacement.Bottom)
      .showLegend(true),
  );
  if (facts.bad !== undefined) panel.thresholds(thresholds(facts.bad));
  for (const query of queriesOf(facts)) panel.withTarget(query);
  return panel;
}

/** Returns a panel of the latest values, half as high as a panel of lines. */
export function stat(facts: PanelFacts): Builder<Panel> {
  const panel = new StatBuilder()
    .title(facts.title)
    .description(facts.description)
    .unit(facts.unit)
    .datasource(DATASOURCE)
    .span(SPAN)
    .height(HEIGHT / 2);
  if (facts.bad !== undefined) panel.thresholds(thresholds(facts.bad));
  for (const query of queriesOf(facts)) panel.withTarget(query);
  return panel;
}
