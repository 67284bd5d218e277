import { html, type Markup } from '../../http/responses/html.ts';
import { diffAddress, nameAddress, commandAddress, releaseAddress } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import type { CommandPreview } from './command-preview.ts';
import { linkMinutes, NOT_THERE, type FieldFaults, type TypedCommand } from './read-command-form.ts';
import { diffSummary } from '../views/format-diff.ts';
import { formatPercent, formatSize } from '../views/format-number.ts';
import { formatRevision } from '../views/format-revision.ts';
import { formatTime } from '../../staff/document/format-time.ts';
import { faultSummary, formField } from '../views/form-field.ts';
import { whyField } from './why-field.ts';

/** Returns the title and the button of a command. */
export function commandWords({ kind, name, channel, target, pointer }: CommandPreview): {
  title: string;
  button: string;
} {
  const version = target?.release.version ?? '';
  switch (kind) {
    case 'promote':
      return { title: `Promote ${name} ${version} to stable`, button: 'Promote' };
    case 'rollback':
      return { title: `Roll ${name} back to ${version}`, button: 'Roll back' };
    case 'canary':
      return pointer?.version === version
        ? { title: `Set the share of ${name} ${version}`, button: 'Set percentage' }
        : { title: `Give ${name} ${version} to a share of the readers`, button: 'Start canary' };
    case 'end':
      return { title: `End ${channel} of ${name}`, button: `End ${channel}` };
    case 'link':
      return { title: `Make a preview link for ${name} ${version}`, button: 'Make a link' };
  }
}

/** Describes the effect of a command on readers. */
function consequence({ kind, name, channel, target, pointer, isEndingCanary }: CommandPreview): string {
  const version = target?.release.version ?? '';
  if (isEndingCanary)
    return `All readers of ${name} get ${version} from their next page on, and its canary ends. Open pages keep their releases.`;
  if (kind === 'promote' || kind === 'rollback')
    return `All readers of ${name} but those of a canary get ${version} from their next page on. Open pages keep their releases.`;
  if (kind === 'canary')
    return `This share of the readers gets ${version}. All other readers keep their release. A reader who is in the share stays in it while it grows.`;
  if (kind === 'link')
    return 'Everyone who opens the link gets this release, with a banner on every page, until they end the preview, the link expires, or an operator ends the preview. Other readers notice nothing.';
  return `Readers who get ${pointer?.version ?? ''} through ${channel} get the same release as all others from their next page on.`;
}

function releaseBox(heading: string, details: CommandPreview['target'], note: Markup | null, now: number): Markup {
  if (details === null) return html`<div class="card"><h2>${heading}</h2><p>Nothing</p></div>`;
  const { name, version, author, publishedBy, publishedAt, sourceRevision, size } = details.release;
  return html`<div class="card"><h2>${heading}</h2>
<p><a class="version" href="${releaseAddress(name, version)}">${version}</a></p>
<p>Source ${formatRevision(sourceRevision)}, ${formatSize(size)}</p>
<p>Published ${formatTime(new Date(publishedAt), now)} by ${author ?? publishedBy}</p>
${note}</div>`;
}

const minuteWords: Record<(typeof linkMinutes)[number], string> = {
  60: '1 hour',
  1440: '1 day',
  10080: '7 days',
  43200: '30 days',
};

function fields(preview: CommandPreview, token: string, typed: TypedCommand, faults: FieldFaults): Markup {
  const { kind, name, subject } = preview;
  return html`<form class="stack" method="post" novalidate data-kept action="${commandAddress(name, kind, subject)}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="expectedChange" value="${typed.expectedChange}">
${kind === 'promote' ? html`<input type="hidden" name="expectedCanaryChange" value="${typed.expectedCanaryChange}">` : null}
${kind === 'canary' ? formField({ name: 'percent', label: 'Share of the readers, in percent', hint: 'From 0 to 100, such as 5 or 12.5.', fault: faults.percent }, (attributes) => html`<input${attributes} inputmode="decimal" autocomplete="off" value="${typed.percent}">`) : null}
${kind === 'link' ? formField({ name: 'minutes', label: 'Validity of the link', hint: 'After that, the link shows what all readers get.', fault: faults.minutes }, (attributes) => html`<select${attributes}>${linkMinutes.map((minutes) => html`<option value="${minutes}"${typed.minutes === String(minutes) ? html` selected` : null}>${minuteWords[minutes]}</option>`)}</select>`) : whyField(typed.why, faults.why)}
<div class="actions"><button class="first">${commandWords(preview).button}</button><a class="button" href="${nameAddress(name)}">Cancel</a></div>
</form>`;
}

/** Returns a form to choose another release to roll back to. */
function otherTargets({ kind, name, releases, target, pointer }: CommandPreview): Markup | null {
  const others = releases.filter(({ version }) => version !== target?.release.version && version !== pointer?.version);
  if (kind !== 'rollback' || others.length === 0) return null;
  return html`<details><summary>Roll back to another release</summary>
<form class="line" action="${commandAddress(name, 'rollback')}"><p class="field"><label for="version">Release</label><select id="version" name="version">${others.map(({ version }) => html`<option>${version}</option>`)}</select></p><button>Review this rollback</button></form></details>`;
}

/** Returns a note on what the gate does before the command takes effect. */
function gateNote({ kind }: CommandPreview): Markup | null {
  if (kind === 'end' || kind === 'link') return null;
  if (kind === 'rollback')
    return html`<p class="muted">For a release that readers had before, the gate checks only the files and whether the release fits the live ones. That takes seconds and no browser. It checks any other release completely.</p>`;
  return html`<p class="muted">The gate checks the release again, also beside the canaries of other names. This may take a minute. Until then nothing changes.</p>`;
}

/** Returns the initial values of a command's form. */
export function emptyCommand({ pointer, canary, target, kind }: CommandPreview): TypedCommand {
  const percent = kind === 'canary' && pointer?.version === target?.release.version ? pointer?.percent : null;
  const changeText = (of: typeof canary) => (of === null ? NOT_THERE : String(of.change));
  return {
    token: '',
    expectedChange: changeText(pointer),
    expectedCanaryChange: changeText(canary),
    why: '',
    percent: percent === null || percent === undefined ? '' : String(percent),
    minutes: String(linkMinutes[2]),
  };
}

/**
 * Returns the preview of a command: releases before and after, effect, and reason. The form contains the channels'
 * latest changes that the operator saw. If anyone moves one of these channels meanwhile, the registry refuses the
 * command.
 * @param token one-time token of the form.
 */
export function commandPage(
  preview: CommandPreview,
  token: string,
  now: number,
  typed: TypedCommand = emptyCommand(preview),
  faults: FieldFaults = {},
): StaffPage {
  const { name, kind, present, target, diff, pointer } = preview;
  const isRefused = Object.keys(faults).length > 0;
  const since =
    pointer === null
      ? null
      : html`<p class="muted">${pointer.channel}${pointer.percent === null ? null : ` ${formatPercent(pointer.percent)}`} since ${formatTime(new Date(pointer.pointedAt), now)}${pointer.made === null ? null : ` by ${pointer.made.who}`}</p>`;
  return {
    title: commandWords(preview).title,
    ...(isRefused && { before: 'Error:', status: 400 }),
    crumb: { href: nameAddress(name), text: name },
    content: html`${faultSummary(
      'Nothing was changed',
      Object.entries(faults).map(([id, words]) => ({ name: id, words: words ?? '' })),
    )}
<p>${consequence(preview)}</p>
<div class="change">${releaseBox(pointer === null && kind !== 'link' && kind !== 'promote' ? 'Readers get now' : 'From', present, since, now)}<p aria-hidden="true">→</p>${kind === 'end' ? releaseBox('To', null, null, now) : releaseBox('To', target, null, now)}</div>
${
  diff === null
    ? null
    : html`<h2>What changes</h2>
${diffSummary(diff)}
<p><a href="${diffAddress(name, diff.version.from, diff.version.to)}">All differences</a></p>`
}
${otherTargets(preview)}
${gateNote(preview)}
${fields(preview, token, typed, faults)}`,
  };
}
