import { html, type Markup } from '../http/html.ts';
import { orderAddress } from './addresses.ts';
import type { Trouble } from './find-troubles.ts';
import type { SiteNow } from './read-site.ts';
import { count } from './show-number.ts';
import { showTime } from './show-time.ts';

function inWords(trouble: Trouble, now: number): Markup {
  switch (trouble.kind) {
    case 'no-process':
      return html`No process of the site has been heard of: what readers get is not known.`;
    case 'refused': {
      const [name = ''] = trouble.release.split('@');
      return html`<strong>${trouble.process}</strong> refuses <span class="version">${trouble.release}</span>: ${trouble.reason} Its readers get the release before. <a href="${orderAddress(name, 'rollback')}">Roll back ${name}</a>`;
    }
    case 'other':
      return html`<strong>${trouble.process}</strong> gives readers ${trouble.serves === null ? `no ${trouble.name}` : html`<span class="version">${trouble.name}@${trouble.serves}</span>`}, although ${trouble.channel} points at <span class="version">${trouble.pointed}</span>.`;
    case 'behind':
      return html`<strong>${trouble.process}</strong> follows change ${trouble.follows}; the latest is ${trouble.latest}.`;
    case 'silent':
      return html`<strong>${trouble.process}</strong> was last heard of ${showTime(trouble.since, now)}.`;
  }
}

/** The state of the site in one block, first on the page: a mark, a sentence, and whatever is not as it should be. */
export function stateBlock({ troubles, processes, latest }: SiteNow, now: number): Markup {
  const catchingUp = processes.filter(({ change }) => latest !== null && change < latest.change).length;
  if (troubles.length > 0) {
    const isWrong = troubles.some(({ kind }) => kind !== 'silent');
    return html`<section class="state ${isWrong ? 'wrong' : 'notice'}" aria-labelledby="state">
<strong id="state"><span class="mark" aria-hidden="true">${isWrong ? '✕' : '!'}</span>${count(troubles.length, 'thing needs', 'things need')} your eyes</strong>
<ul>${troubles.map((trouble) => html`<li>${inWords(trouble, now)}</li>\n`)}</ul>
</section>`;
  }
  return html`<section class="state" aria-labelledby="state">
<strong id="state"><span class="mark" aria-hidden="true">${catchingUp > 0 ? '…' : '✓'}</span>${catchingUp > 0 ? `${count(catchingUp, 'process is', 'processes are')} taking the latest change over` : 'Readers get what the channels say'}</strong>
<p>${count(processes.length, 'process answers', 'processes answer')}; ${latest === null ? 'no pointer has changed yet' : html`the latest change is number ${latest.change}, ${showTime(new Date(latest.at), now)}`}.</p>
</section>`;
}
