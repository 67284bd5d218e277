import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { DatedEntry } from './history-timeline.ts';
import { HistoryItem } from './HistoryItem.tsx';
import styles from './HistoryEntries.later.module.css';

interface HistoryEntriesProps {
  language: InterfaceLanguage;
  /** Language of the article's text, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  entries: DatedEntry[];
  /** Position of the first entry in the whole history, from 1. */
  first: number;
}

/** A part of the history as a list. */
export function HistoryEntries({ language, lang, entries, first }: HistoryEntriesProps) {
  return (
    <ol className={styles.entries} start={first}>
      {entries.map(({ date, entry }) => (
        <HistoryItem key={date} language={language} lang={lang} date={date} entry={entry} />
      ))}
    </ol>
  );
}
