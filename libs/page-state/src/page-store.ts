import { createStore } from 'jotai';

/**
 * The one jotai store of a page: islands are separate React roots, so without it each would hold state of its own.
 * Pass it to every hook (`useAtomValue(sessionAtom, { store: pageStore })`); islands have no common Provider.
 *
 * On the server the store lives as long as the process and is seen by every reader's page: rendering only reads it, and
 * nothing there may write to it. Atoms therefore start with what is true before anything about the reader is known.
 */
export const pageStore = createStore();
