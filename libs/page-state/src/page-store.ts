import { useSyncExternalStore } from 'react';
import { createStore, type PrimitiveAtom } from 'jotai';

/**
 * The only jotai store of a page. Islands are separate React roots, so without a common store each island would have
 * its own state. Read the store with `usePageAtom` and write it with `pageStore.set`. The host also passes the store to
 * every root through jotai's Provider.
 *
 * On the server the store lives as long as the process, and all pages share it. Therefore code on the server must never
 * write to it, and the initial value of an atom must be correct while nothing is known about the reader.
 */
export const pageStore = createStore();

/**
 * Returns the value of an atom in the page's store, and follows its changes.
 *
 * An island may start long after another island wrote to the store. While an island hydrates, it must repeat the atom's
 * initial value, because the server rendered that value. Only then may it show the present value. jotai's
 * `useAtomValue` reads the present value immediately, so React would discard the server's HTML.
 */
export function usePageAtom<Value>(atom: PrimitiveAtom<Value> & { init: Value }): Value {
  return useSyncExternalStore(
    (onChange) => pageStore.sub(atom, onChange),
    () => pageStore.get(atom),
    () => atom.init,
  );
}
