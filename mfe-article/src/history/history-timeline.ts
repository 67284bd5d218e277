import type { HistoryEntry } from '@plainwell/contracts/article/byline.ts';
import type { PartialDate } from '@plainwell/contracts/primitives/primitives.ts';

export interface DatedEntry {
  date: PartialDate;
  entry: HistoryEntry;
}

/** The history as a timeline, newest first. Of a month and a day within it, the day comes first: it may be later. */
export function historyTimeline(history: Readonly<Record<PartialDate, HistoryEntry>>): DatedEntry[] {
  return Object.entries(history)
    .map(([date, entry]) => ({ date, entry }))
    .toSorted((first, second) => (first.date < second.date ? 1 : -1));
}
