import { fillSlot } from '../slot/fill-slot.ts';

/** Distance from the viewport at which a slot requests its creative. */
const NEAR = '300px';

/** Number in the name of the first slot, such as `rail-2`. The slot at the top of the rail is number 1. */
const FIRST = 2;

/** Returns how many slots of one height fit into a space, with `spacing` between them. All values are in pixels. */
export function slotsThatFit(room: number, slot: number, spacing: number, maximum: number): number {
  return Math.max(0, Math.min(maximum, Math.trunc((room + spacing) / (slot + spacing))));
}

/**
 * Returns the first slot's HTML with another number, both in its label and in the addresses of its creatives. Other
 * parameters, such as the page's path, stay unchanged, because their values encode `=`.
 */
export const copyOf = (html: string, number: number) => html.replace(/(?<=t=rail-|> )\d+/g, `${number}`);

const boxOf = (element?: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();

/**
 * Places as many slots as fit beside the article, and fills each when the reader comes near. On the infinite page, the
 * reading list stays in view, so the slots take turns in one place below it, at the same distances.
 */
export function placeRailSlots(places: HTMLElement): void {
  const { dataset, style } = places;
  const spacing = Number(dataset['spacing']);
  const all = () => [...places.children];
  const slot = boxOf(places.firstElementChild?.firstElementChild).height;
  const pristine = places.innerHTML;
  const rail = places.closest('aside');
  const fitting = (room: number) => slotsThatFit(room, slot, spacing, Number(dataset['maximum']));

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

  /** Adds copies of the first slot, each for another creative, until there are as many as wanted. */
  const have = (wanted: number) => {
    while (all().length < wanted) {
      places.insertAdjacentHTML('beforeend', copyOf(pristine, all().length + FIRST));
      const added = places.lastElementChild;
      if (added) near.observe(added);
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

  const room = places.offsetParent;
  // Keeps the spacing to the slot at the top of the rail too, even if the lists between them are short.
  const from = Math.max(0, boxOf(rail?.firstElementChild).bottom + spacing - boxOf(room).top);
  style.gap = `${spacing}px`;
  style.top = `${from}px`;

  /** Adds or removes slots at the end only: the others keep their places. */
  const settle = () => {
    // In a window without a rail, keeps the slots, because removed slots would request new creatives once the window is
    // wide again.
    if (!places.offsetWidth) return;
    const fit = fitting(boxOf(room).height - from);
    // The last slot is sticky and may have moved down in its place. A new slot would make that place shorter and
    // visibly move the slot back, so `settle` waits for the next scroll.
    if (all().some((each) => boxOf(each.firstElementChild).top > boxOf(each).top + 1))
      addEventListener('scroll', settle, { once: true });
    else have(fit);
    all()
      .slice(fit)
      .forEach((each) => each.remove());
    dataset['fit'] = `${fit}`;
  };
  // Observes an element whose size `settle` never changes. Otherwise each call of `settle` would cause another call
  // within the same frame, which browsers report as an error.
  if (room) new ResizeObserver(settle).observe(room);
}
