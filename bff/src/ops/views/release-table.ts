import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { commandAddress, releaseAddress } from '../addresses.ts';
import { dataTable } from './data-table.ts';
import type { ListedRelease } from '../data/gate-report-cache.ts';
import { gateSummary } from './format-gate.ts';
import { formatSize } from './format-number.ts';
import { formatRevision } from './format-revision.ts';
import { formatTime } from '../../staff/document/format-time.ts';

/** Returns the buttons for the commands that make sense for a release. */
export function releaseActions({ name, version, channels, isKept }: ReleaseSummary): Markup {
  if (!isKept) return html`<span class="muted">pruned</span>`;
  const button = (kind: 'promote' | 'canary' | 'link', text: string) =>
    html`<a class="button quiet" href="${commandAddress(name, kind, { version })}">${text}<span class="hidden"> ${version}</span></a> `;
  const isStable = channels.includes(STABLE_CHANNEL);
  return html`${isStable ? null : button('promote', 'Promote')}${isStable ? null : button('canary', 'Canary')}${button('link', 'Preview link')}`;
}

/** Returns the table of a name's releases, with the gate's reports. */
export function releaseTable(releases: readonly ListedRelease[], now: number): Markup {
  return dataTable({
    caption: 'Releases, newest first',
    columns: [
      { heading: 'Version' },
      { heading: 'Channels' },
      { heading: 'Published' },
      { heading: 'Source' },
      { heading: 'Size', isNumeric: true },
      { heading: 'Gate' },
      { heading: 'Actions' },
    ],
    rows: releases.map(({ release, gate }) => {
      const { name, version, channels, publishedAt, publishedBy, author, sourceRevision, size } = release;
      return {
        id: `release-${version}`,
        cells: [
          html`<a class="version" href="${releaseAddress(name, version)}">${version}</a>`,
          channels.length === 0
            ? html`<span class="muted">none</span>`
            : html`${channels.map((channel) => html`<span class="tag live">${channel}</span> `)}`,
          html`<div>${formatTime(new Date(publishedAt), now)}</div><div class="muted">by ${author ?? publishedBy}</div>`,
          formatRevision(sourceRevision),
          formatSize(size),
          gateSummary(gate),
          releaseActions(release),
        ],
      };
    }),
    empty: 'There is no release here.',
  });
}
