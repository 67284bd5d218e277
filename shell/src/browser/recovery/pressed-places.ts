import { PRESSED } from '../starting/hold-back.ts';

/** Positions among the element children, from an island down to one of its elements. */
function pathTo(island: HTMLElement, element: Element): number[] {
  const parent = element.parentElement;
  if (element === island || !parent) return [];
  return [...pathTo(island, parent), [...parent.children].indexOf(element)];
}

/**
 * Notes what a reader has pressed in an island that is about to be rendered anew.
 * @returns presses the elements that stand in the same places then.
 */
export function notePresses(island: HTMLElement): () => void {
  const pressed = [...island.querySelectorAll(`[${PRESSED}]`)].map((element) => ({
    path: pathTo(island, element),
    name: element.localName,
    element,
  }));
  return () => {
    for (const { path, name, element } of pressed) {
      const place = path.reduce<Element | undefined>((parent, index) => parent?.children[index], island);
      // Whatever was not replaced is pressed again with the other events of its island.
      if (place?.localName !== name || place === element) continue;
      if (place instanceof HTMLFormElement) place.requestSubmit();
      else place.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  };
}
