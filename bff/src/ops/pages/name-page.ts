import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { FAILURES_PATH, nameAddress, OPS_PATH, commandAddress, releaseAddress, withQuery } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import type { SiteNow, CurrentPointer } from '../data/read-site.ts';
import { releaseTable } from '../views/release-table.ts';
import type { ListedRelease } from '../data/gate-report-cache.ts';
import { formatChange, changeTable } from '../views/format-change.ts';
import { formatCount, formatPercent, formatShare } from '../views/format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';
import { stateBlock } from '../views/format-incidents.ts';

/** The content of a name's page. */
export interface NameView {
  name: string;
  site: SiteNow;
  /** All releases of the name, newest first. */
  releases: readonly ReleaseSummary[];
  /** The releases that the page lists, with the gate's reports. */
  listed: readonly ListedRelease[];
  changes: readonly PointerChange[];
  /** Number of the oldest change on the page, if older ones may follow. `null` otherwise. */
  olderThan: number | null;
  /** Index of the first listed release, from 0. */
  listFrom: number;
  /** The change that the operator has just made. */
  done: PointerChange | null;
}

/** Number of releases on one page. */
export const RELEASES_ON_PAGE = 20;

/** Sort order of channels: stable, canary, then previews by name. */
const rankOf = ({ channel }: CurrentPointer) => (channel === STABLE_CHANNEL ? 0 : channel === CANARY_CHANNEL ? 1 : 2);

function channelCard(pointer: CurrentPointer, { site, name }: NameView, now: number): Markup {
  const { channel, version, percent, pointedAt, made } = pointer;
  const share = site.shares.get(name)?.find((each) => each.version === version);
  const follows = site.processes.filter(({ live }) => live[channel]?.[name] === version).length;
  const isPreview = channel !== STABLE_CHANNEL && channel !== CANARY_CHANNEL;
  return html`<section class="card" aria-labelledby="channel-${channel}">
<h3 id="channel-${channel}">${isPreview ? `Preview ${channel}` : channel === STABLE_CHANNEL ? 'Stable' : 'Canary'}${percent === null ? null : html` <span class="tag live">${formatPercent(percent)}</span>`}</h3>
<p><a class="version" href="${releaseAddress(name, version)}">${version}</a></p>
<p>${formatTime(new Date(pointedAt), now)}${made === null ? null : html` <span class="muted">by ${made.who}</span>`}</p>
${made === null ? null : html`<p>“${made.why}”</p>`}
${isPreview ? null : html`<p>${share ? `${formatShare(share.share)} of the last minute’s views` : 'No views in the last minute'}; ${follows} of ${formatCount(site.processes.length, 'process gives', 'processes give')} it</p>`}
<div class="actions">${
    channel === STABLE_CHANNEL
      ? html`<a class="button" href="${commandAddress(name, 'rollback')}">Roll back</a>`
      : html`${isPreview ? null : html`<a class="button" href="${commandAddress(name, 'canary', { version })}">Set percentage</a>`}<a class="button" href="${commandAddress(name, 'promote', { version })}">Promote<span class="hidden"> ${version} to stable</span></a><a class="button" href="${commandAddress(name, 'end', { channel })}">End ${channel}</a>${isPreview ? html`<a class="button" href="${commandAddress(name, 'link', { channel })}">Make a link</a>` : null}`
  }</div>
</section>
`;
}

/** Returns the card that a retired name shows instead of its channels. */
function retiredCard({ name, at, who, why }: PointerChange, now: number): Markup {
  return html`<section class="card" aria-labelledby="retired">
<h3 id="retired">Retired</h3>
<p>${formatTime(new Date(at), now)} <span class="muted">by ${who}</span></p>
<p>“${why}”</p>
<p>Readers get no ${name}. Open pages keep it, so its releases stay stored. Links to its previews have ended.</p>
<div class="actions"><a class="button" href="${commandAddress(name, 'rollback')}">Bring it back</a></div>
</section>
`;
}

/** Returns the form to choose two releases to compare. */
function compareForm({ name, releases, site }: NameView): Markup {
  const kept = releases.filter(({ isKept }) => isKept);
  const stable = site.pointers.find((pointer) => pointer.name === name && pointer.channel === STABLE_CHANNEL)?.version;
  const options = (chosen: string | undefined) =>
    kept.map(({ version }) => html`<option${version === chosen ? html` selected` : null}>${version}</option>`);
  if (kept.length < 2)
    return html`<p class="empty">Fewer than two releases are stored, so there is nothing to compare.</p>`;
  return html`<form class="line" action="${nameAddress(name)}/diff">
<p class="field"><label for="from">From</label><select id="from" name="from">${options(stable)}</select></p>
<p class="field"><label for="to">To</label><select id="to" name="to">${options(kept.find(({ version }) => version !== stable)?.version)}</select></p>
<button>Compare</button>
</form>`;
}

function releasePages({ name, releases, listFrom }: NameView): Markup | null {
  if (releases.length <= RELEASES_ON_PAGE) return null;
  const page = (from: number, text: string) => html`<a href="${nameAddress(name)}?from=${from}#releases">${text}</a>`;
  return html`<nav class="pages" aria-label="Releases">${listFrom > 0 ? page(Math.max(0, listFrom - RELEASES_ON_PAGE), 'Newer releases') : null}<span>${listFrom + 1} to ${Math.min(releases.length, listFrom + RELEASES_ON_PAGE)} of ${releases.length}</span>${listFrom + RELEASES_ON_PAGE < releases.length ? page(listFrom + RELEASES_ON_PAGE, 'Older releases') : null}</nav>`;
}

/** Returns the page `/ops/releases/{name}`: channels, releases and history of a name. */
export function namePage(view: NameView, now: number): StaffPage {
  const { name, site, changes, olderThan, listed, done } = view;
  const pointers = site.pointers.filter((pointer) => pointer.name === name);
  const retirement = site.retirements.get(name);
  const mine = {
    ...site,
    incidents: site.incidents.filter((incident) =>
      'release' in incident ? incident.release.startsWith(`${name}@`) : !('name' in incident) || incident.name === name,
    ),
  };
  return {
    title: name,
    ...(done && { before: 'Done:' }),
    follows: ['changes', 'processes'],
    crumb: { href: OPS_PATH, text: 'Now' },
    content: html`${done ? html`<p class="state" role="status" tabindex="-1" autofocus><strong><span class="mark" aria-hidden="true">✓</span>Done</strong><span>${formatChange(done)}. Every process follows within 5 seconds.</span></p>` : null}
${stateBlock(mine, now)}
<p class="pages"><a href="${withQuery(FAILURES_PATH, { by: 'release', remote: name })}">Failed loads of ${name}</a></p>
<h2>Channels</h2>
${retirement === undefined ? null : retiredCard(retirement, now)}
<div class="channels">
${[...pointers].sort((one, other) => rankOf(one) - rankOf(other) || one.channel.localeCompare(other.channel)).map((pointer) => channelCard(pointer, view, now))}</div>
${pointers.length === 0 && retirement === undefined ? html`<p class="empty">No channel points at a release: readers get no ${name}.</p>` : null}
<h2 id="releases">Releases</h2>
${releaseTable(listed, now)}
${releasePages(view)}
<h2>Compare</h2>
${compareForm(view)}
<h2 id="history">History</h2>
${changeTable(changes, now, `Channel changes of ${name}, newest first`, true)}
${olderThan === null ? null : html`<p class="pages"><a href="${nameAddress(name)}?before=${olderThan}#history">Older changes</a></p>`}`,
  };
}
