import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { dataTable } from './data-table.ts';
import { releaseAddress, nameAddress } from '../addresses.ts';
import { formatPercent } from './format-number.ts';
import { formatTime } from '../../staff/document/format-time.ts';

type PointedAt = PointerChange['to'];

const inWords = (at: PointedAt) =>
  at === null ? 'nothing' : `${at.version}${at.percent === null ? '' : ` for ${formatPercent(at.percent)}`}`;

const channelInWords = (channel: string) =>
  channel === STABLE_CHANNEL || channel === CANARY_CHANNEL ? channel : `preview ${channel}`;

/**
 * Returns a change in one line, for announcements and messages: `rail: stable from 1.0.0 to 1.1.0, by ada@example.org`.
 */
export function formatChange({ name, channel, action, from, to, who }: PointerChange): string {
  if (action === 'retire') return `${name}: retired, by ${who}`;
  if (to === null) return `${name}: ${channelInWords(channel)} ended, by ${who}`;
  return `${name}: ${channelInWords(channel)} from ${inWords(from)} to ${inWords(to)}, by ${who}`;
}

const verbs: Record<PointerChange['action'], string> = {
  start: 'Site start',
  release: 'Released',
  promote: 'Promoted',
  rollback: 'Rolled back',
  share: 'Share set',
  end: 'Ended',
  retire: 'Retired',
};

function pointedAt(name: string, at: PointedAt): Markup {
  if (at === null) return html`<span class="muted">nothing</span>`;
  return html`<a class="version" href="${releaseAddress(name, at.version)}">${at.version}</a>${at.percent === null ? null : ` ${formatPercent(at.percent)}`}`;
}

/**
 * Returns the table of channel changes, newest first.
 * @param now current time, in milliseconds since the epoch.
 * @param isOfOneName true if all changes are of one name, so that the table needs no column for it.
 */
export function changeTable(
  changes: readonly PointerChange[],
  now: number,
  caption: string,
  isOfOneName = false,
): Markup {
  const nameColumn = isOfOneName ? [] : [{ heading: 'Name' }];
  return dataTable({
    caption,
    columns: [
      { heading: 'When' },
      ...nameColumn,
      { heading: 'Channel' },
      { heading: 'What' },
      { heading: 'From' },
      { heading: 'To' },
      { heading: 'Who' },
      { heading: 'Why' },
    ],
    rows: changes.map(({ change, at, name, channel, action, from, to, who, why }) => ({
      id: `change-${change}`,
      cells: [
        formatTime(new Date(at), now),
        ...(isOfOneName ? [] : [html`<a href="${nameAddress(name)}">${name}</a>`]),
        channel,
        verbs[action],
        pointedAt(name, from),
        pointedAt(name, to),
        who,
        why,
      ],
    })),
    empty: 'No channel has changed yet.',
  });
}
