import { type MouseEvent, useState } from 'react';
import { isModifiedClick } from '../is-modified-click.ts';

/**
 * Loads a component at the first press of its link, so that readers who press nothing never load it. If the component
 * fails to load, the link leads to `page`.
 * @param load rejects when the component cannot be loaded.
 * @param page address of the page with the same function, for readers without JavaScript.
 */
export function useLoadedOnPress<Loaded>(load: () => Promise<Loaded>, page: string) {
  const [loaded, setLoaded] = useState<{ value: Loaded } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [presses, setPresses] = useState(0);
  const [openings, setOpenings] = useState(0);
  return {
    /** The loaded component while it is open, otherwise `null`. */
    open: loaded?.value ?? null,
    /** Number of times that the reader has opened the component. */
    presses,
    /** Whether the reader has pressed the link and is waiting. */
    isLoading,
    /** React key of the loaded component. It changes when the component must start from the beginning. */
    openings,
    /**
     * @param isOpenAgain whether the reader has opened the component again. If so, it stays and starts from the
     * beginning.
     */
    close: (isOpenAgain: boolean) => (isOpenAgain ? setOpenings((count) => count + 1) : setLoaded(null)),
    async onClick(event: MouseEvent) {
      if (isModifiedClick(event.nativeEvent)) return;
      event.preventDefault();
      if (isLoading) return;
      setIsLoading(true);
      setPresses((count) => count + 1);
      try {
        setLoaded({ value: await load() });
      } catch {
        window.location.assign(page);
      }
      setIsLoading(false);
    },
  };
}
