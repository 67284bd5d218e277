import { atom } from 'jotai';
import type { pageStore } from '@plainwell/page-state/page-store.ts';

/** The messages to the reader about what they requested (rules.md#saving-articles). */
export type SaveNotificationKind =
  | 'saved'
  | 'removed'
  | 'save-failed'
  | 'list-full'
  | 'remove-failed'
  | 'no-token'
  | 'no-user-id';

/** A message to the reader. A page shows one at a time. */
export interface SaveNotification {
  /** Different for each message, so that the same text twice is two messages. */
  id: number;
  /** The control or the list's row that the message is about. */
  owner: string;
  kind: SaveNotificationKind;
}

/** Sets and removes the one message of a page. */
export interface Notifications {
  notify: (owner: string, kind: SaveNotificationKind) => void;
  /**
   * Removes a success message, because it is no longer true. Also removes a failure message of the owner `retriedBy`,
   * who tries again.
   */
  retract: (retriedBy?: string) => void;
  /** Removes a message that the reader has read. */
  dismiss: (id: number) => void;
}

const nothing: SaveNotification | null = null;

/** The message that the page shows now, or `null`. */
export const saveNotificationAtom = atom<SaveNotification | null>(nothing);

export function createNotifications(store: Pick<typeof pageStore, 'get' | 'set'>): Notifications {
  let lastId = 0;
  return {
    notify(owner, kind) {
      lastId += 1;
      store.set(saveNotificationAtom, { id: lastId, owner, kind });
    },
    retract(retriedBy) {
      const shown = store.get(saveNotificationAtom);
      if (shown?.kind === 'saved' || shown?.kind === 'removed' || (shown && shown.owner === retriedBy))
        store.set(saveNotificationAtom, null);
    },
    dismiss(id) {
      if (store.get(saveNotificationAtom)?.id === id) store.set(saveNotificationAtom, null);
    },
  };
}
