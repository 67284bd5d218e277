import { html, type Markup, type Part } from '../../http/responses/html.ts';
import { dataTable } from './data-table.ts';
import { isSilent } from '../data/find-incidents.ts';
import type { ProcessReport } from '../data/process-store.ts';
import { formatTime } from '../../staff/document/format-time.ts';

function stateOf(process: ProcessReport, latest: number, now: number): Markup {
  if (isSilent(process, now)) return html`<span class="tag">silent</span> since ${formatTime(process.seenAt, now)}`;
  if (Object.keys(process.refused).length > 0)
    return html`<span class="tag wrong">refuses</span> change ${process.change}`;
  if (process.change < latest)
    return html`<span class="tag">behind</span> follows change ${process.change} of ${latest}`;
  return html`<span class="tag live">up to date</span> change ${process.change}`;
}

/** Returns the releases of a channel, one per line: `rail 1.0.0-…`. */
function servedIn(releases: Readonly<Record<string, string>> | undefined): Part {
  const served = Object.entries(releases ?? {}).sort(([one], [other]) => one.localeCompare(other));
  if (served.length === 0) return html`<span class="muted">none</span>`;
  return served.map(([name, version]) => html`<div>${name} <span class="version">${version}</span></div>`);
}

function refusedBy({ refused }: ProcessReport): Part {
  const refusals = Object.entries(refused);
  if (refusals.length === 0) return html`<span class="muted">none</span>`;
  return refusals.map(
    ([release, reason]) =>
      html`<div><span class="tag wrong">refused</span> <span class="version">${release}</span>: ${reason}</div>`,
  );
}

/**
 * Returns the table of all processes, with the releases that each serves.
 * @param latest number of the newest change.
 */
export function processTable(processes: readonly ProcessReport[], latest: number, now: number): Markup {
  return dataTable({
    caption: 'Processes of the site, as they last reported',
    columns: [
      { heading: 'Process' },
      { heading: 'State' },
      { heading: 'Stable' },
      { heading: 'Canary' },
      { heading: 'Refuses' },
      { heading: 'Running since' },
    ],
    rows: processes.map((process) => ({
      id: `process-${process.id}`,
      cells: [
        process.label,
        stateOf(process, latest, now),
        servedIn(process.live['stable']),
        servedIn(process.live['canary']),
        refusedBy(process),
        formatTime(process.startedAt, now),
      ],
    })),
    empty: 'No process has reported yet.',
  });
}
