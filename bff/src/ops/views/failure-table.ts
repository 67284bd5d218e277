import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { StoredLoad } from '../../telemetry/history/history.ts';
import { failureAddress, releaseAddress } from '../addresses.ts';
import { dataTable } from './data-table.ts';
import { formatTime } from '../../staff/document/format-time.ts';

/** Returns a release as a link, or as text if the registry does not have it. */
export const releaseLink = ({ remote, release }: Pick<StoredLoad, 'remote' | 'release'>): Markup =>
  remote === 'unknown' || release === 'unknown'
    ? html`<span class="version">${releaseId({ name: remote, version: release })}</span>`
    : html`${remote} <a class="version" href="${releaseAddress(remote, release)}">${release}</a>`;

/** Returns the module that failed to load, and the phase of its load. */
export const whatLoaded = ({ module, phase }: Pick<StoredLoad, 'module' | 'phase'>): string =>
  [module?.replace(/^\.\//, ''), phase]
    .filter((each) => each !== null && each !== undefined && each !== '')
    .join(', ') || 'not reported';

/** Returns the table of failed loads, newest first. All text in it comes from browsers. */
export function failureTable(failures: readonly StoredLoad[], now: number, caption: string, empty: string): Markup {
  return dataTable({
    caption,
    columns: [
      { heading: 'When' },
      { heading: 'Release' },
      { heading: 'Channel', isDetail: true },
      { heading: 'What' },
      { heading: 'Type', isDetail: true },
      { heading: 'Cause' },
      { heading: 'Page', isDetail: true },
      { heading: 'Browser', isDetail: true },
    ],
    rows: failures.map((failure) => ({
      id: `failure-${failure.id}`,
      cells: [
        html`<a href="${failureAddress(failure.id)}">${formatTime(failure.at, now)}</a>`,
        releaseLink(failure),
        failure.arm,
        whatLoaded(failure),
        failure.type,
        html`<code>${failure.cause}</code>`,
        html`${failure.route} <span class="muted">${failure.path}</span>`,
        `${failure.browser} (${failure.engine})`,
      ],
    })),
    empty,
  });
}
