import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { commandAddress } from '../addresses.ts';
import { isSilent, type Incident } from '../data/find-incidents.ts';
import type { SiteNow } from '../data/read-site.ts';
import { formatCount } from './format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';

/** Returns a sentence about an incident. */
export function incidentInWords(incident: Incident, now: number): Markup {
  switch (incident.kind) {
    case 'no-process':
      return html`No process of the site has reported, so nobody knows which releases readers get.`;
    case 'refused': {
      const [name = ''] = incident.release.split('@');
      return html`<strong>${incident.process}</strong> refuses <span class="version">${incident.release}</span>: ${incident.reason} Its readers get the previous release. <a href="${commandAddress(name, 'rollback')}">Roll back ${name}</a>`;
    }
    case 'other':
      return html`<strong>${incident.process}</strong> gives readers ${incident.serves === null ? `no ${incident.name}` : html`<span class="version">${releaseId({ name: incident.name, version: incident.serves })}</span>`}, although ${incident.channel} points at <span class="version">${incident.pointed}</span>.`;
    case 'problem':
      return html`<strong>${incident.process}</strong>, ${incident.part}${incident.subject === '' ? null : html` <span class="version">${incident.subject}</span>`}: ${incident.problem} ${incident.mend} Since ${formatTime(incident.since, now)}.`;
    case 'behind':
      return html`<strong>${incident.process}</strong> follows change ${incident.follows}; the latest is ${incident.latest}.`;
    case 'silent':
      return html`<strong>${incident.process}</strong> last reported ${formatTime(incident.since, now)}.`;
  }
}

/** Returns a sentence with the number of processes that serve readers. */
export function answeringNote({ processes }: Pick<SiteNow, 'processes'>, now: number): Markup {
  return html`<p>${formatCount(processes.filter((process) => !isSilent(process, now)).length, 'process answers', 'processes answer')} readers.</p>`;
}

/** Returns the state of the site as one block for the top of a page: a mark, a sentence, and all incidents. */
export function stateBlock({ incidents, processes, latest }: SiteNow, now: number): Markup {
  const answering = processes.filter((process) => !isSilent(process, now));
  const catchingUp = answering.filter(({ change }) => latest !== null && change < latest.change).length;
  if (incidents.length > 0) {
    const isWrong = incidents.some(({ kind }) => kind !== 'silent');
    return html`<section class="state ${isWrong ? 'wrong' : 'notice'}" aria-labelledby="state">
<strong id="state"><span class="mark" aria-hidden="true">${isWrong ? '✕' : '!'}</span>${formatCount(incidents.length, 'incident needs', 'incidents need')} an operator</strong>
<ul>${incidents.map((incident) => html`<li>${incidentInWords(incident, now)}</li>\n`)}</ul>
${answeringNote({ processes }, now)}
</section>`;
  }
  return html`<section class="state" aria-labelledby="state">
<strong id="state"><span class="mark" aria-hidden="true">${catchingUp > 0 ? '…' : '✓'}</span>${catchingUp > 0 ? `${formatCount(catchingUp, 'process is', 'processes are')} applying the latest change` : 'No incident: readers get the releases of the channels'}</strong>
<p>${formatCount(answering.length, 'process answers', 'processes answer')}; ${latest === null ? 'no channel has changed yet' : html`the latest change is number ${latest.change}, ${formatTime(new Date(latest.at), now)}`}.</p>
</section>`;
}
