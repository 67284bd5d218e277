import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { DefenceAction } from '../../defence/read-model.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { Incident } from '../data/find-incidents.ts';
import type { SiteNow } from '../data/read-site.ts';
import { DEFENCE_PATH, FAILURES_PATH, commandAddress, releaseAddress, withQuery } from '../addresses.ts';
import { causeInWords } from '../views/cause-words.ts';
import { answeringNote, incidentInWords, stateBlock } from '../views/format-incidents.ts';
import { formatCount, formatPercent, formatRate } from '../views/format-number.ts';
import { ageInWords, formatTime } from '../../staff/document/format-time.ts';
import type { Diagnosis, OutageFinding, ReleaseFinding } from './diagnose.ts';

/** The content of the first screen. */
export interface ConsoleView {
  site: SiteNow;
  diagnosis: Diagnosis;
  releases: readonly ReleaseSummary[];
  /** Latest actions of self-defence, newest first. */
  actions: readonly DefenceAction[];
}

/** A sentence about something wrong, with the buttons that fix it. */
interface Told {
  sentence: Markup;
  buttons: Markup | null;
}

const since = (at: Date, isOlder: boolean, now: number) =>
  html`since ${isOlder ? 'before ' : null}<time datetime="${at.toISOString()}">${at.toISOString().slice(11, 16)}</time> UTC (${ageInWords(at, now)})`;

/** Returns who published a release, so that an operator knows whom to call. */
function ownerOf({ name, version }: ReleaseFinding, releases: readonly ReleaseSummary[]): string {
  const release = releases.find((each) => each.name === name && each.version === version);
  if (release === undefined) return '';
  return `, published by ${release.author === null ? release.publishedBy : `${release.author}, ${release.publishedBy}`}`;
}

function channelWords({ pointer }: ReleaseFinding): string {
  if (pointer === null) return 'no channel points at it any more';
  return pointer.channel === CANARY_CHANNEL ? `canary for ${formatPercent(pointer.percent)} of the readers` : 'stable';
}

/** Returns the reason that a proposed command suggests for the history of changes. */
const reasonOf = ({ name, version, rate, cause, pageViews }: ReleaseFinding) =>
  `${releaseId({ name, version })} fails: ${formatRate(rate)} of its loads, ${formatCount(pageViews, 'page view', 'page views')}, ${cause}`.replaceAll(
    '\u00A0',
    ' ',
  );

/** Returns a link to the command that fixes a release, and a link to its failures. */
function mendingButtons(finding: ReleaseFinding): Markup {
  const { name, version, pointer, isWrong, cause } = finding;
  const look = html`<a class="button" href="${withQuery(FAILURES_PATH, { range: '1h', by: 'cause', release: releaseId({ name, version }) })}">Its failures<span class="hidden"> of ${name} by ${cause}</span></a>`;
  const command = (kind: 'end' | 'rollback', text: string, subject: { channel?: string }) => {
    const address = commandAddress(name, kind, subject);
    return html`<a class="button${isWrong ? ' first' : ''}" href="${`${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ why: reasonOf(finding) })}`}">${text}</a>`;
  };
  if (pointer?.channel === CANARY_CHANNEL)
    return html`${command('end', `End the canary of ${name}`, { channel: CANARY_CHANNEL })}${look}`;
  if (pointer?.channel === STABLE_CHANNEL) return html`${command('rollback', `Roll ${name} back`, {})}${look}`;
  return look;
}

function tellRelease(finding: ReleaseFinding, releases: readonly ReleaseSummary[], now: number): Told {
  const { name, version, rate, pageViews, cause, isOlder, isFromOneAddress } = finding;
  return {
    sentence: html`${name} <a class="version" href="${releaseAddress(name, version)}">${version}</a> (${channelWords(finding)}${ownerOf(finding, releases)}) fails ${since(finding.since, isOlder, now)}: ${formatRate(rate)} of its loads lately, ${formatCount(pageViews, 'page view', 'page views')} affected${isFromOneAddress ? ', lately all from one address' : null}, mostly because ${causeInWords(cause)}.`,
    buttons: mendingButtons(finding),
  };
}

function tellOutage({ names, of, since: begin, pageViews, cause }: OutageFinding, now: number): Told {
  return {
    sentence: html`${names.length} of ${of} names fail at once ${since(begin, false, now)}: ${names.join(', ')}; at least ${formatCount(pageViews, 'page view', 'page views')} affected, because ${causeInWords(cause)}. The cause is the network, a proxy or this server, not a release. A rollback does not help.`,
    buttons: html`<a class="button first" href="/healthz">Health of the site</a><a class="button" href="${withQuery(FAILURES_PATH, { range: '1h', by: 'cause' })}">The failures</a>`,
  };
}

const tellIncident = (incident: Incident, now: number): Told => ({
  sentence: incidentInWords(incident, now),
  buttons: null,
});

/** Returns everything that is wrong, worst first, and then the findings that are only worth a look. */
function tellAll({ site, diagnosis, releases }: ConsoleView, now: number): { wrong: Told[]; worthALook: Told[] } {
  const { outage } = diagnosis;
  const [failing, some] = [
    diagnosis.releases.filter(({ isWrong }) => isWrong),
    diagnosis.releases.filter(({ isWrong }) => !isWrong),
  ];
  const [lost, unknown] = [
    site.incidents.filter(({ kind }) => kind === 'silent'),
    site.incidents.filter(({ kind }) => kind === 'no-process'),
  ];
  const incidents = site.incidents.filter(({ kind }) => kind !== 'silent' && kind !== 'no-process');
  const ofRelease = (finding: ReleaseFinding) => tellRelease(finding, releases, now);
  const ofIncident = (incident: Incident) => tellIncident(incident, now);
  // During an outage, omit the buttons of single releases, because a rollback would not help.
  const single =
    outage === null ? failing.map(ofRelease) : failing.map((finding) => ({ ...ofRelease(finding), buttons: null }));
  return {
    wrong: [
      ...unknown.map(ofIncident),
      ...(outage === null ? [] : [tellOutage(outage, now)]),
      ...single,
      ...incidents.map(ofIncident),
    ],
    worthALook: [...some.map(ofRelease), ...lost.map(ofIncident)],
  };
}

/** Returns a note about failures that no release caused, so that nobody searches for one. */
function readerSideNote({ readerSide: { pageViews, skewed } }: Diagnosis): Markup | null {
  if (pageViews + skewed === 0) return null;
  const parts = [
    ...(pageViews > 0
      ? [
          `${formatCount(pageViews, 'page view', 'page views')} in which the reader’s browser or network stopped a load (blocked, offline)`,
        ]
      : []),
    ...(skewed > 0 ? [`${formatCount(skewed, 'old page', 'old pages')} that requested a pruned release`] : []),
  ];
  return html`<p>Also in the last 15 minutes, and not caused by a release: ${parts.join('; ')}.</p>`;
}

const did: Record<DefenceAction['kind'], string> = {
  halted: 'ended the canary',
  'rolled-back': 'rolled back',
  observed: 'would have acted on',
  refused: 'refused to act on',
};

function actionNote(actions: readonly DefenceAction[], now: number): Markup | null {
  if (actions.length === 0) return null;
  return html`<ul class="did">${actions.map(({ at, kind, name, version, to, reason }) => html`<li>The site ${did[kind]} ${name} <span class="version">${version}</span>${to === null ? null : html` to <span class="version">${to}</span>`} automatically, ${formatTime(at, now)}: ${reason} <a href="${DEFENCE_PATH}">Self-defence</a></li>`)}</ul>`;
}

/**
 * Returns the first screen of `/ops`. One sentence tells what is wrong, why, since when, and for how many readers. A
 * button fixes it.
 */
export function consoleBlock(view: ConsoleView, now: number): Markup {
  const { site, diagnosis, actions } = view;
  const { wrong, worthALook } = tellAll(view, now);
  const [first, ...others] = [...wrong, ...worthALook];
  const notes = html`${readerSideNote(diagnosis)}${actionNote(actions, now)}`;
  if (first === undefined) return html`${stateBlock(site, now)}${notes}`;
  const isWrong = wrong.length > 0;
  return html`<section class="state ${isWrong ? 'wrong' : 'notice'}" aria-labelledby="state">
<p id="state" class="headline"><span class="mark" aria-hidden="true">${isWrong ? '✕' : '!'}</span>${first.sentence}</p>
${first.buttons === null ? null : html`<div class="actions">${first.buttons}</div>`}
${
  others.length === 0
    ? null
    : html`<p>${formatCount(others.length, 'more incident needs', 'more incidents need')} an operator:</p>
<ul>${others.map(({ sentence, buttons }) => html`<li>${sentence}${buttons === null ? null : html`<div class="actions">${buttons}</div>`}</li>\n`)}</ul>`
}
${answeringNote(site, now)}
</section>
${notes}`;
}
