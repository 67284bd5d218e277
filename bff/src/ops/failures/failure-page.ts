import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { html, type Part } from '../../http/responses/html.ts';
import { RELEASE_FAULTS, type StoredLoad } from '../../telemetry/history/history.ts';
import { FAILURES_PATH, failureAddress, nameAddress, withQuery } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { causeInWords } from '../views/cause-words.ts';
import { releaseLink, whatLoaded } from '../views/failure-table.ts';
import { formatSize } from '../views/format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';

export const reproduceAddress = (id: string) => `${failureAddress(id)}/reproduce`;

const crumb = { href: FAILURES_PATH, text: 'Failed loads' };
const titleOf = ({ remote, release, cause }: StoredLoad) =>
  `${releaseId({ name: remote, version: release })}: ${cause}`;
const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 2 : 0)} s`;

/**
 * Returns the page with all facts about one failed load.
 * @param token one-time token of the form that creates a link.
 */
export function failurePage(failure: StoredLoad, token: string, siteAddress: string, now: number): StaffPage {
  const {
    id,
    at,
    remote,
    release,
    set,
    arm,
    type,
    cause,
    url,
    message,
    attempt,
    durationMs,
    size,
    ageMs,
    connection,
    browser,
    engine,
    route,
    path,
    pageView,
    traceId,
    heldMs,
    replaces,
  } = failure;
  const unsaid = html`<span class="muted">not reported</span>`;
  const facts: readonly (readonly [string, Part])[] = [
    ['When', formatTime(at, now)],
    [
      'Release',
      html`${releaseLink(failure)}, ${arm === 'other' ? 'neither stable nor canary when the report arrived' : arm}`,
    ],
    ['What', whatLoaded(failure)],
    ['Type', type],
    [
      'Cause',
      html`<code>${cause}</code>: ${causeInWords(cause)}${RELEASE_FAULTS.includes(cause) ? null : html` <span class="muted">(not caused by a release)</span>`}`,
    ],
    ['Address', url === null ? unsaid : html`<code>${url}</code>`],
    ['Message', message === null ? unsaid : html`<span class="reader-text">${message}</span>`],
    ['Attempt', attempt],
    ['Duration', seconds(durationMs)],
    [
      'Replacement of',
      replaces === null
        ? html`<span class="muted">nothing</span>`
        : html`<span class="version">${replaces}</span>, which had failed on that page`,
    ],
    ['Delay of the report', heldMs === null ? html`<span class="muted">none</span>` : seconds(heldMs)],
    ['Bytes received', size === null ? unsaid : formatSize(size)],
    ['Age of the page', ageMs === null ? unsaid : seconds(ageMs)],
    ['Page', html`${route}, <code>${path}</code>`],
    [
      'Release set',
      set === null ? unsaid : html`${set.split(',').map((each) => html`<div class="version">${each}</div>`)}`,
    ],
    ['Browser', `${browser} (${engine})`],
    ['Connection', connection ?? unsaid],
    ['Page view', pageView ?? 'none: the server rendered the module for many page views'],
    ['Trace', traceId === null ? unsaid : html`<code>${traceId}</code>`],
  ];
  const like = withQuery(FAILURES_PATH, {
    range: '24h',
    by: 'engine',
    release: releaseId({ name: remote, version: release }),
    cause,
  });
  return {
    title: titleOf(failure),
    crumb,
    content: html`<div class="actions"><a class="button" href="${like}">Failures like this one</a>${remote === 'unknown' ? null : html`<a class="button" href="${nameAddress(remote)}">Releases of ${remote}</a>`}</div>
<dl class="facts">${facts.map(([term, value]) => html`<dt>${term}</dt><dd>${value}</dd>\n`)}</dl>
<h2>Reproduce</h2>
${
  pageView === null && set === null
    ? html`<p>The server rendered this module for many pages: open any page of its kind at <a href="${siteAddress}/">the site</a>.</p>`
    : html`<p>The button makes a preview link that opens the page with the releases that it had, for one hour, in this browser only. The bar at the top of the page ends the preview.</p>
<form method="post" action="${reproduceAddress(id)}" data-kept><input type="hidden" name="token" value="${token}"><button class="first">Make a link to reproduce</button></form>`
}`,
  };
}

/**
 * Returns the page with the link that reproduces a page view.
 * @param left releases of the page view whose files were pruned.
 */
export function reproducedPage(
  failure: StoredLoad,
  link: string,
  left: readonly string[],
  expiresAt: string,
  now: number,
): StaffPage {
  return {
    title: 'Link to reproduce',
    before: 'Done:',
    isNarrow: true,
    crumb: { href: failureAddress(failure.id), text: titleOf(failure) },
    content: html`<p>It opens <code>${failure.path}</code> with the releases of that page view, until ${formatTime(new Date(expiresAt), now)}.</p>
${left.length === 0 ? null : html`<p class="state notice"><strong>Some releases differ</strong><span>The files of these releases were pruned, so the page shows the present releases: ${left.join(', ')}.</span></p>`}
<p class="card"><a href="${link}">${link}</a></p>
<div class="actions"><a class="button first" href="${link}">Open the page</a><a class="button" href="${failureAddress(failure.id)}">Back to the failure</a></div>`,
  };
}
