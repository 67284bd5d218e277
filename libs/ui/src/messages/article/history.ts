import type { Catalogue } from '../catalogue.ts';

const en = {
  /** Names its tab (rules.md#article-page). */
  tab: 'History',
  history: 'Article history',
  /** The toggle of a history with more than two entries, closed and open (rules.md#history). */
  viewAll: 'VIEW ALL',
  viewLess: 'LESS HISTORY',
  /** Heads the reasons of an update. */
  updateReasons: 'What changed',
};

const es: typeof en = {
  tab: 'Historial',
  history: 'Historial del artículo',
  viewAll: 'VER TODO',
  viewLess: 'MENOS HISTORIAL',
  updateReasons: 'Qué cambió',
};

/** Words of the article's history. */
export const historyMessages: Catalogue<typeof en> = { en, es };
