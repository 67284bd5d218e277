import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { noBrowserSandbox } from '../../delivery/gate/browser/browser-sandbox.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { isolationInWords, type IsolationLevel } from '../../sandbox/isolation/isolation.ts';
import type { DefenceAction } from '../../defence/read-model.ts';
import type { StoredLoad } from '../../telemetry/history/history.ts';
import { CHANGES_PATH, FAILURES_PATH, nameAddress, OPS_PATH, commandAddress, releaseAddress } from '../addresses.ts';
import { dataTable } from '../views/data-table.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { processTable } from '../views/process-table.ts';
import type { SiteNow, CurrentPointer } from '../data/read-site.ts';
import { changeTable } from '../views/format-change.ts';
import { formatCount, formatPercent, formatShare } from '../views/format-number.ts';
import { formatRevision } from '../views/format-revision.ts';
import { formatTime } from '../../staff/document/format-time.ts';
import { csvLink } from '../charts/chart-figure.ts';
import { consoleBlock } from '../diagnosis/console-block.ts';
import type { Diagnosis } from '../diagnosis/diagnose.ts';
import { failureTable } from '../views/failure-table.ts';
import type { TrafficShare } from '../data/traffic-share.ts';

/** The content of the page `/ops`. */
export interface Overview {
  site: SiteNow;
  /** All releases of all names. */
  releases: readonly ReleaseSummary[];
  changes: readonly PointerChange[];
  /** Level at which this process isolates server code of remotes. */
  isolation: IsolationLevel;
  /** True if the gate's Chromium runs inside its sandbox on this machine. */
  isGateSandboxed: boolean;
  /** Conclusions from the loads of the last hours. */
  diagnosis: Diagnosis;
  /** Failure rates of the last day, as a chart. */
  rates: Markup;
  /** Failed loads, newest first. */
  failures: readonly StoredLoad[];
  /** Latest actions of self-defence, newest first. */
  actions: readonly DefenceAction[];
}

export const RELEASES_CSV_PATH = `${OPS_PATH}/channels.csv`;
export const PROCESSES_CSV_PATH = `${OPS_PATH}/processes.csv`;
export const CHANGES_CSV_PATH = `${CHANGES_PATH}.csv`;

function pointerCell(pointer: CurrentPointer | undefined, now: number): Markup {
  if (pointer === undefined) return html`<span class="muted">none</span>`;
  const { name, version, percent, pointedAt, made } = pointer;
  return html`<div><a class="version" href="${releaseAddress(name, version)}">${version}</a>${percent === null ? null : html` <span class="tag live">${formatPercent(percent)}</span>`}</div>
<div>${formatTime(new Date(pointedAt), now)}</div>${made === null ? null : html`<div class="muted">by ${made.who}</div>`}`;
}

function shareCell(shares: readonly TrafficShare[] | undefined): Markup {
  if (shares === undefined || shares.length === 0) return html`<span class="muted">no views</span>`;
  return html`${shares.map(({ version, views, share }) => html`<div><strong>${formatShare(share)}</strong> <span class="version">${version}</span> <span class="muted age">${formatCount(views, 'view', 'views')}</span></div>`)}`;
}

function nameTable({ site, releases }: Overview, now: number): Markup {
  const names = [...new Set([...releases.map(({ name }) => name), ...site.pointers.map(({ name }) => name)])].sort();
  const pointerOf = (name: string, channel: string) =>
    site.pointers.find((pointer) => pointer.name === name && pointer.channel === channel);
  return dataTable({
    caption:
      'The releases that readers get. Traffic: page views of the last minute in all processes, without previews.',
    columns: [
      { heading: 'Name' },
      { heading: 'Stable' },
      { heading: 'Canary' },
      { heading: 'Previews' },
      { heading: 'Source' },
      { heading: 'Traffic' },
      { heading: 'Actions' },
    ],
    rows: names.map((name) => {
      const stable = pointerOf(name, STABLE_CHANNEL);
      const canary = pointerOf(name, CANARY_CHANNEL);
      const previews = site.pointers.filter(
        (pointer) => pointer.name === name && pointer !== stable && pointer !== canary,
      );
      const retirement = site.retirements.get(name);
      const release = releases.find((each) => each.name === name && each.version === stable?.version);
      return {
        id: `name-${name}`,
        cells: [
          html`<a href="${nameAddress(name)}">${name}</a>`,
          retirement === undefined
            ? pointerCell(stable, now)
            : html`<div><span class="tag">retired</span></div><div>${formatTime(new Date(retirement.at), now)}</div><div class="muted">by ${retirement.who}</div>`,
          pointerCell(canary, now),
          previews.length === 0
            ? html`<span class="muted">none</span>`
            : html`${previews.map(({ channel, version }) => html`<div>${channel}: <a class="version" href="${releaseAddress(name, version)}">${version}</a></div>`)}`,
          formatRevision(release?.sourceRevision ?? null),
          shareCell(site.shares.get(name)),
          html`<div><a class="button quiet" href="${commandAddress(name, 'rollback')}">${retirement === undefined ? 'Roll back' : 'Bring back'}<span class="hidden"> ${name}</span></a>${canary ? html` <a class="button quiet" href="${commandAddress(name, 'end', { channel: CANARY_CHANNEL })}">End canary<span class="hidden"> of ${name}</span></a>` : null}</div>`,
        ],
      };
    }),
    empty: 'No release is registered yet. A team publishes one with npm run release.',
  });
}

/**
 * Returns the page `/ops`: what is wrong, which releases readers get now and from which processes, and the latest
 * changes.
 */
export function overviewPage(overview: Overview, now: number): StaffPage {
  const { site, changes, isolation, isGateSandboxed, rates, failures } = overview;
  return {
    title: 'Now',
    follows: ['changes', 'processes', 'failures'],
    content: html`${consoleBlock(overview, now)}
<h2>Newest failures</h2>
${failureTable(failures, now, 'Failed loads of the last hour, newest first', 'No load failed in the last hour.')}
<p class="pages"><a href="${FAILURES_PATH}">All failures</a></p>
<h2>Failed loads</h2>
${rates}
<h2>By name</h2>
${nameTable(overview, now)}
<p class="pages">${csvLink(RELEASES_CSV_PATH, 'what channels point at')}</p>
<h2>Processes</h2>
${processTable(site.processes, site.latest?.change ?? 0, now)}
<p class="pages">${csvLink(PROCESSES_CSV_PATH, 'processes')}</p>
<p>${isolationInWords[isolation]}</p>
${isGateSandboxed ? null : html`<p class="state notice"><strong><span class="mark" aria-hidden="true">!</span>No sandbox</strong><span>${noBrowserSandbox}</span></p>`}
<h2>Latest changes</h2>
${changeTable(changes, now, 'Channel changes, newest first')}
<p class="pages"><a href="${CHANGES_PATH}">All changes</a>${csvLink(CHANGES_CSV_PATH, 'changes')}</p>`,
  };
}
