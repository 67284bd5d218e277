import { useSyncExternalStore } from 'react';
import { createStore, type PrimitiveAtom } from 'jotai';

/**
 * The one jotai store of a page: islands are separate React roots, so without it each would hold state of its own.
 * Read it with `usePageAtom`, write it with `pageStore.set`. The host also gives it to every root as jotai's Provider.
 *
 * On the server the store lives as long as the process and is seen by every reader's page: rendering only reads it, and
 * nothing there may write to it. Atoms therefore start with what is true before anything about the reader is known.
 */
export const pageStore = createStore();

/**
 * Value of an atom of the page's store, kept up to date.
 *
 * An island may start long after another one wrote to the store. At hydration it must repeat what the server rendered,
 * the atom's initial value, and only then show the present one; jotai's own `useAtomValue` reads the present value at
 * once, and React would throw the server's HTML away.
 */
export function usePageAtom<Value>(atom: PrimitiveAtom<Value> & { init: Value }): Value {
  return useSyncExternalStore(
    (onChange) => pageStore.sub(atom, onChange),
    () => pageStore.get(atom),
    () => atom.init,
  );
}
