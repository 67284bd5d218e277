import type { HistoryEntry } from '@plainwell/contracts/article/byline.ts';
import type { PartialDate } from '@plainwell/contracts/primitives/primitives.ts';

export interface DatedEntry {
  date: PartialDate;
  entry: HistoryEntry;
}

/** Sorts the history, newest first. A day comes before the month that contains it, because the day may be later. */
export function historyTimeline(history: Readonly<Record<PartialDate, HistoryEntry>>): DatedEntry[] {
  return Object.entries(history)
    .map(([date, entry]) => ({ date, entry }))
    .toSorted((first, second) => (first.date < second.date ? 1 : -1));
}
