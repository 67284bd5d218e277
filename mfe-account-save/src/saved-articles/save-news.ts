import { atom } from 'jotai';

/** What a save control has to tell its reader (specification, section 8). */
export type SaveNewsKind = 'saved' | 'removed' | 'save-failed' | 'remove-failed' | 'load-failed' | 'no-token' | 'no-user-id';

/** One message, of which a page shows one at a time. */
export interface SaveNews {
  /** Another one for each message, so that the same words said twice are two messages. */
  id: number;
  /** The control that shows it. */
  owner: string;
  kind: SaveNewsKind;
  /** The error's own words, where it has any. */
  message: string | null;
}

const nothing: SaveNews | null = null;

/** The message that the page shows now. */
export const saveNewsAtom = atom<SaveNews | null>(nothing);
