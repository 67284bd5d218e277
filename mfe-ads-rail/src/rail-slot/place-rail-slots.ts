import { fillSlot } from '../slot/fill-slot.ts';

/** How far from the window a slot asks for its creative. */
const NEAR = '300px';

/** Number of the first in its name, such as `rail-2`: the one at the top of the rail is number 1. */
const FIRST = 2;

/** How many slots of a height fit into some room, with their spacing between them. */
export function slotsThatFit(room: number, slot: number, spacing: number, maximum: number): number {
  return Math.max(0, Math.min(maximum, Math.floor((room + spacing) / (slot + spacing))));
}

/**
 * The first slot's HTML for another one: with this number in its label, and in the addresses of its creatives. Their
 * other parameters, such as the page's path, stay as they are: in values `=` is encoded.
 */
export const copyOf = (html: string, number: number) => html.replace(/(?<=t=rail-|> )\d+/g, `${number}`);

const boxOf = (element?: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();

/**
 * Puts as many slots as fit beside the article, each once its reader comes near. Beside an article of a feed, whose
 * reading list stays in sight, they take turns in one place below it, at the same distances.
 */
export function placeRailSlots(places: HTMLElement): void {
  const { dataset, style } = places;
  const { spacing: apart = 0, maximum = 0 } = dataset;
  const spacing = +apart;
  const all = () => [...places.children];
  const slot = boxOf(places.firstElementChild?.firstElementChild).height;
  const pristine = places.innerHTML;
  const rail = places.closest('aside');
  const fitting = (room: number) => slotsThatFit(room, slot, spacing, +maximum);

  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        fillSlot(target);
      }
    },
    { rootMargin: NEAR },
  );

  /** Puts as many copies of the first as are wanted, each for another creative. */
  const have = (wanted: number) => {
    while (all().length < wanted) {
      places.insertAdjacentHTML('beforeend', copyOf(pristine, all().length + FIRST));
      all()
        .slice(-1)
        .forEach((added) => near.observe(added));
    }
  };

  places.textContent = '';
  if (dataset['template'] === 'infinite') {
    have(1);
    const travelled = () => boxOf(places).top - boxOf(rail).top;
    const start = travelled();
    addEventListener('scroll', () => {
      const turn = Math.min(
        Math.trunc((travelled() - start) / (slot + spacing)),
        fitting(boxOf(rail).height - start) - 1,
      );
      have(turn + 1);
      all().forEach((each, number) => each.toggleAttribute('inert', number !== turn));
    });
    return;
  }

  let from = 0;
  style.gap = `${spacing}px`;

  /** Those that stand keep their places: room is found or lost at the end. */
  const settle = () => {
    // On a window without a rail they wait as they are: those that were taken away would ask anew when it is wide
    // again.
    if (!places.offsetWidth) return;
    // The slot at the top of the rail keeps its distance too, where the lists between them are short.
    if (!all()[0]) from = Math.max(0, boxOf(rail?.firstElementChild).bottom + spacing - boxOf(places).top);
    style.paddingTop = `${from}px`;
    const fit = fitting(boxOf(places).height - from);
    // The last stays in sight, away from its place: one below it would take it back before its reader's eyes.
    if (all().some((each) => boxOf(each.firstElementChild).top > boxOf(each).top + 1))
      addEventListener('scroll', settle, { once: true });
    else have(fit);
    all()
      .slice(fit)
      .forEach((each) => each.remove());
    dataset['fit'] = `${fit}`;
  };
  // Of its border: what `settle` gives its padding would call it again within the same frame, which browsers report as
  // an error.
  new ResizeObserver(settle).observe(places, { box: 'border-box' });
}
