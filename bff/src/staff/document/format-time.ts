import { html, type Markup } from '../../http/responses/html.ts';

const shown = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});
const withYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** Units of time in seconds, largest first. An age uses the first unit that it reaches. */
const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Returns how long ago a time was, in words: `3 minutes ago`. */
export function ageInWords(at: Date, now: number): string {
  const seconds = Math.max(0, Math.round((now - at.getTime()) / 1_000));
  const [size, unit] = units.find(([size]) => seconds >= size) ?? [1, 'second'];
  return new Intl.RelativeTimeFormat('en', { numeric: 'always' }).format(-Math.floor(seconds / size), unit);
}

/** Returns a time in UTC and how long ago it was. Shows the year only if it is not the current year. */
export function formatTime(at: Date, now: number): Markup {
  const format = at.getUTCFullYear() === new Date(now).getUTCFullYear() ? shown : withYear;
  return html`<time datetime="${at.toISOString()}">${format.format(at)}</time> <span class="muted age">(${ageInWords(at, now)})</span>`;
}
