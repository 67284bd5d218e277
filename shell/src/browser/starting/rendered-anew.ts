import { isEdited } from '../reader/unsent-text.ts';
import { PRESSED } from '../reader/hold-back.ts';

/**
 * Elements that a reader acts on, or that show what the reader did. Translators and content blockers do not change such
 * elements.
 */
const CONTROLS =
  'a,button,summary,input,select,textarea,label,form,details,dialog,[popover],[role],[tabindex],[data-replay]';

/**
 * Functions that name a control: the first by everything that the module wrote, the second only by what nobody else
 * would change.
 */
const names: readonly ((control: Element) => string)[] = [
  ({ localName, id, className, attributes }) =>
    [localName, id, className, attributes.getNamedItem('name')?.value, attributes.getNamedItem('value')?.value].join(),
  ({ localName }) => localName,
];

type CounterpartOf = (element: Element) => Element | undefined;

/**
 * Returns a function that takes an element of an island's former HTML and finds the counterpart of its control in the
 * present HTML: the control with the same name and the same position among controls of that name. It finds none if the
 * number of these controls has changed.
 */
function createCounterpartOf(former: ParentNode, present: ParentNode): CounterpartOf {
  return (element) => {
    const control = element.closest(CONTROLS);
    if (!control) return undefined;
    for (const nameOf of names) {
      const name = nameOf(control);
      const sameIn = (root: ParentNode) =>
        [...root.querySelectorAll(CONTROLS)].filter((other) => nameOf(other) === name);
      const [before, now] = [sameIn(former), sameIn(present)];
      if (before.length === now.length) return now[before.indexOf(control)];
    }
    return undefined;
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Enters the value of one field into another as a reader would, so that the module notices the change. */
function fill(place: Element, field: Field): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // A radio button is unchecked by choosing another of its group.
    const isOver = field.type === 'radio' && !field.checked;
    if (!isOver && (place as HTMLInputElement).checked !== field.checked) (place as HTMLInputElement).click();
    return;
  }
  // Uses the browser's native setter: React overrides the setter on each field and would not notice the change. Selects
  // an option by index, because an option without a `value` attribute uses its text, which a translator may have
  // changed.
  const property = field instanceof HTMLSelectElement ? 'selectedIndex' : 'value';
  Reflect.set(Object.getPrototypeOf(place), property, Reflect.get(field, property), place);
  for (const type of ['input', 'change']) place.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The reader's focus and open popovers in an island, which elements lose when they leave the page. */
export interface ReadersPlace {
  focused: Element | null;
  popovers: readonly Element[];
}

/** Records which element of an island has the focus and which popovers are open. */
export function readersPlaceIn(island: HTMLElement): ReadersPlace {
  const { activeElement } = document;
  // Browsers without popovers reject the selector.
  const popovers = 'popover' in island ? [...island.querySelectorAll(':popover-open')] : [];
  return { focused: island.contains(activeElement) ? activeElement : null, popovers };
}

/** Calls `act` with each item. An item that fails, such as a file field, does not stop the others. */
function forEach<Thing>(things: Iterable<Thing>, act: (thing: Thing) => void): void {
  for (const thing of things) {
    try {
      act(thing);
    } catch {
      // A failure here must not stop the island.
    }
  }
}

/**
 * Returns whether a control submits its form. Its click goes through, and only the `submit` event is held back
 * (`hold-back.ts`).
 */
function isSubmitter(control: Element | undefined): control is HTMLButtonElement | HTMLInputElement {
  return (
    control?.matches('[type="submit"]:is(button, input), button:not([type])') === true &&
    !control.closest('[data-replay]')
  );
}

/**
 * Restores, in an island whose nodes were replaced, what the reader did on the old nodes: typed and chosen values,
 * opened details and popovers, focus, presses. A pressed control is pressed again, and waits with the island's other
 * events.
 * @param formerNodes the island's nodes before the replacement.
 */
export function handOver(formerNodes: readonly Node[], island: HTMLElement, { focused, popovers }: ReadersPlace): void {
  const former = new DocumentFragment();
  former.append(...formerNodes.filter((node) => !node.isConnected));
  const counterpartOf = createCounterpartOf(former, island);
  forEach(former.querySelectorAll<Field>('input,textarea,select'), (field) => {
    const place = isEdited(field) && counterpartOf(field);
    if (place) fill(place, field);
  });
  forEach(former.querySelectorAll('details'), (details) => {
    counterpartOf(details)?.toggleAttribute('open', details.open);
  });
  forEach(popovers, (popover) => {
    const place = former.contains(popover) && counterpartOf(popover);
    if (place instanceof HTMLElement && place.popover !== null) place.showPopover();
  });
  const place = focused && former.contains(focused) && counterpartOf(focused);
  // Another element may have taken the focus meanwhile.
  if (place instanceof HTMLElement && document.activeElement === document.body) place.focus({ preventScroll: true });
  forEach(former.querySelectorAll(`[${PRESSED}]`), (pressed) => {
    const again = counterpartOf(pressed);
    if (again instanceof HTMLFormElement) again.requestSubmit();
    else if (isSubmitter(pressed) && isSubmitter(again)) again.form?.requestSubmit(again);
    else again?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

/**
 * Estimates whether the module itself rendered other HTML in the browser than on the server. Otherwise somebody else
 * changed the HTML: translators replace almost every word, and extensions add elements.
 * @param formerNodes the island's nodes before the replacement.
 */
export function isCausedByModule(formerNodes: readonly Node[], island: HTMLElement): boolean {
  const words = (text: string) => text.split(/\s+/);
  const before = formerNodes.map(({ textContent }) => textContent ?? '').join('');
  const now = island.textContent;
  if (before === now) {
    const elements = formerNodes.flatMap((node) =>
      node instanceof Element ? [node, ...node.querySelectorAll('*')] : [],
    );
    return elements.length <= island.querySelectorAll('*').length;
  }
  const present = new Set(words(now));
  const left = words(before).filter((word) => present.has(word)).length;
  return left * 2 >= words(before).length;
}
