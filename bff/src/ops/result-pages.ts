import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { PreviewLink } from '@plainwell/contracts/registry.ts';
import { html } from '../http/html.ts';
import { nameAddress, orderAddress } from './addresses.ts';
import { orderWords } from './order-page.ts';
import type { OpsPage } from './page-document.ts';
import type { Draft } from './read-draft.ts';
import type { ToldPointer } from './read-site.ts';
import { findingList } from './show-gate.ts';
import { showPercent } from './show-number.ts';
import { showTime } from './show-time.ts';

const crumb = ({ name }: Draft) => ({ href: nameAddress(name), text: name });

/** Somebody else moved the pointer between the look and the order. @param pointer where it stands now. */
export function movedPage(draft: Draft, pointer: ToldPointer | null, now: number): OpsPage {
  const { name, kind, channel, subject } = draft;
  return {
    title: 'Somebody else was faster',
    before: 'Not done:',
    status: 409,
    crumb: crumb(draft),
    isNarrow: true,
    content: html`<p>Nothing was changed: ${channel} of ${name} has moved since you looked.</p>
<p>${pointer === null ? html`It is not there any more.` : html`It points at <span class="version">${pointer.version}</span>${pointer.percent === null ? null : ` for ${showPercent(pointer.percent)}`} since ${showTime(new Date(pointer.pointedAt), now)}${pointer.made === null ? null : html`, by ${pointer.made.who}: “${pointer.made.why}”`}.`}</p>
<div class="actions"><a class="button first" href="${orderAddress(name, kind, subject)}">Look again</a><a class="button" href="${nameAddress(name)}">Back to ${name}</a></div>`,
  };
}

/** The gate has something against the release: everything that it has. */
export function refusedPage(draft: Draft, gate: GateReport): OpsPage {
  const { name } = draft;
  return {
    title: 'The gate refuses this release',
    before: 'Not done:',
    status: 422,
    crumb: crumb(draft),
    isNarrow: true,
    content: html`<p>Nothing was changed: “${orderWords(draft).title}” was not done. Its team has to mend what follows and publish a new version; a canary that stands in the way can be ended on the page of its name.</p>
${findingList(gate)}
<div class="actions"><a class="button first" href="${nameAddress(name)}">Back to ${name}</a></div>`,
  };
}

/** A link to a preview, shown once: who has it can see the release. */
export function linkPage(draft: Draft, { link, expiresAt, releases }: PreviewLink, now: number): OpsPage {
  return {
    title: 'Preview link',
    before: 'Done:',
    crumb: crumb(draft),
    isNarrow: true,
    content: html`<p>Give it to whoever shall look. It is good until ${showTime(new Date(expiresAt), now)}, and shows ${Object.entries(releases).map(([name, version]) => `${name} ${version}`).join(', ')}.</p>
<p class="card"><a href="${link}">${link}</a></p>
<div class="actions"><a class="button" href="${nameAddress(draft.name)}">Back to ${draft.name}</a></div>`,
  };
}
