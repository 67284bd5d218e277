import { atom } from 'jotai';
import type { pageStore } from '@plainwell/page-state/page-store.ts';

/** What the reader is told about what they have asked for (rules.md#saving-articles). */
export type SaveNotificationKind =
  | 'saved'
  | 'removed'
  | 'save-failed'
  | 'list-full'
  | 'remove-failed'
  | 'no-token'
  | 'no-user-id';

/** A message. A page shows one at a time. */
export interface SaveNotification {
  /** Another one for each message, so that the same words said twice are two messages. */
  id: number;
  /** What the message is about: the control that shows it, or the row of the list. */
  owner: string;
  kind: SaveNotificationKind;
}

/** The one message of a page. */
export interface Notifications {
  notify: (owner: string, kind: SaveNotificationKind) => void;
  /** Takes back a success, which is true no more, and a failure of the owner that tries again. */
  retract: (retriedBy?: string) => void;
  /** The reader has read a message. */
  dismiss: (id: number) => void;
}

const nothing: SaveNotification | null = null;

/** The message that the page shows now. */
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
