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
    title: 'Somebody else moved the channel',
    before: 'Not done:',
    status: 409,
    crumb: crumb(preview),
    isNarrow: true,
    content: html`<p>Nothing was changed: ${channel} of ${name} has moved since you looked.</p>
<p>${pointer === null ? html`The channel no longer exists.` : html`The channel points at <span class="version">${pointer.version}</span>${pointer.percent === null ? null : ` for ${formatPercent(pointer.percent)}`} since ${formatTime(new Date(pointer.pointedAt), now)}${pointer.made === null ? null : html`, by ${pointer.made.who}: “${pointer.made.why}”`}.`}</p>
<div class="actions"><a class="button first" href="${commandAddress(name, kind, subject)}">Review the command again</a><a class="button" href="${nameAddress(name)}">Back to ${name}</a></div>`,
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
    content: html`<p>The command “${commandWords(preview).title}” changed nothing. The team of the release must fix the findings below and publish a new version. If a canary of another name causes a finding, end that canary on the page of its name.</p>
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
    content: html`<p>Send the link to the people who should see the release. The link is valid until ${formatTime(new Date(expiresAt), now)}, and shows ${Object.entries(
      releases,
    )
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')}.</p>
<p class="card"><a href="${link}">${link}</a></p>
<div class="actions"><a class="button" href="${nameAddress(preview.name)}">Back to ${preview.name}</a></div>`,
  };
}
