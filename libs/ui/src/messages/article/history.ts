import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Name of the history's tab (rules.md#article-page). */
  tab: 'History',
  history: 'Article history',
  /** Labels of the toggle of a history with more than two entries, closed and open (rules.md#history). */
  viewAll: 'VIEW ALL',
  viewLess: 'LESS HISTORY',
  /** Heading of the reasons for an update. */
  updateReasons: 'What changed',
};

const es: typeof en = {
  tab: 'Historial',
  history: 'Historial del artículo',
  viewAll: 'VER TODO',
  viewLess: 'MENOS HISTORIAL',
  updateReasons: 'Qué cambió',
};

/** Messages of the article's history. */
export const historyMessages: Catalogue<typeof en> = { en, es };
