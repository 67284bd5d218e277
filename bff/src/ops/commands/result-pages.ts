import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { PreviewLink } from '@plainwell/contracts/delivery/registry.ts';
import { html } from '../../http/responses/html.ts';
import { nameAddress, commandAddress } from '../addresses.ts';
import { commandWords } from './command-page.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import type { CommandPreview } from './command-preview.ts';
import type { CurrentPointer } from '../data/read-site.ts';
import { findingList } from '../views/format-gate.ts';
import { formatPercent } from '../views/format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';

const crumb = ({ name }: CommandPreview) => ({ href: nameAddress(name), text: name });

/**
 * Returns the page for a command whose channel somebody else moved after the preview.
 * @param pointer the channel's present pointer.
 */
export function conflictPage(
  preview: CommandPreview,
  channel: string,
  pointer: CurrentPointer | null,
  now: number,
): StaffPage {
  const { name, kind, subject } = preview;
  return {
    title: 'Somebody else was faster',
    before: 'Not done:',
    status: 409,
    crumb: crumb(preview),
    isNarrow: true,
    content: html`<p>Nothing was changed: ${channel} of ${name} has moved since you looked.</p>
<p>${pointer === null ? html`It is not there any more.` : html`It points at <span class="version">${pointer.version}</span>${pointer.percent === null ? null : ` for ${formatPercent(pointer.percent)}`} since ${formatTime(new Date(pointer.pointedAt), now)}${pointer.made === null ? null : html`, by ${pointer.made.who}: “${pointer.made.why}”`}.`}</p>
<div class="actions"><a class="button first" href="${commandAddress(name, kind, subject)}">Look again</a><a class="button" href="${nameAddress(name)}">Back to ${name}</a></div>`,
  };
}

/** Returns the page with all findings of the gate against a release. */
export function refusedPage(preview: CommandPreview, gate: GateReport): StaffPage {
  const { name } = preview;
  return {
    title: 'The gate refuses this release',
    before: 'Not done:',
    status: 422,
    crumb: crumb(preview),
    isNarrow: true,
    content: html`<p>Nothing was changed: “${commandWords(preview).title}” was not done. Its team has to fix what follows and publish a new version; a canary that stands in the way can be ended on the page of its name.</p>
${findingList(gate)}
<div class="actions"><a class="button first" href="${nameAddress(name)}">Back to ${name}</a></div>`,
  };
}

/** Returns the page with a new preview link, shown only once. Everyone who has the link can see the release. */
export function linkPage(preview: CommandPreview, { link, expiresAt, releases }: PreviewLink, now: number): StaffPage {
  return {
    title: 'Preview link',
    before: 'Done:',
    crumb: crumb(preview),
    isNarrow: true,
    content: html`<p>Give it to whoever shall look. It is good until ${formatTime(new Date(expiresAt), now)}, and shows ${Object.entries(
      releases,
    )
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.</p>
<p class="card"><a href="${link}">${link}</a></p>
<div class="actions"><a class="button" href="${nameAddress(preview.name)}">Back to ${preview.name}</a></div>`,
  };
}
