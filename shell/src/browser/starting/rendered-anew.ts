import { isEdited } from '../recovery/unsent-text.ts';
import { PRESSED } from './hold-back.ts';

/**
 * Elements that a reader acts on, or that keep what the reader did. Translators and content blockers leave them alone.
 */
const CONTROLS =
  'a,button,summary,input,select,textarea,label,form,details,dialog,[popover],[role],[tabindex],[data-replay]';

/** What tells one control from another: all that its module wrote, then what nobody else would change. */
const names: readonly ((control: Element) => string)[] = [
  ({ localName, id, className, attributes }) =>
    [localName, id, className, attributes.getNamedItem('name')?.value, attributes.getNamedItem('value')?.value].join(),
  ({ localName }) => localName,
];

type CounterpartOf = (element: Element) => Element | undefined;

/**
 * Finds elements of an island's former HTML in the present one: the control that they belong to, by its name and its
 * place among those of that name. Where somebody has put in or taken away one of that name, its place says nothing.
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

/** Types or chooses in one field what stands in another, so that the module hears of it. */
function fill(place: Element, field: Field): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    // A radio button is let go by choosing another of its group.
    const isOver = field.type === 'radio' && !field.checked;
    if (!isOver && (place as HTMLInputElement).checked !== field.checked) (place as HTMLInputElement).click();
    return;
  }
  // By the browser's own setter: React puts one of its own on each field, and would hear of nothing new. What is chosen
  // by its place: without a value of its own an option has the words that a translator has written.
  const property = field instanceof HTMLSelectElement ? 'selectedIndex' : 'value';
  Reflect.set(Object.getPrototypeOf(place), property, Reflect.get(field, property), place);
  for (const type of ['input', 'change']) place.dispatchEvent(new Event(type, { bubbles: true }));
}

/** What the reader has before the eyes in an island, and what leaves the page forgets. */
export interface ReadersPlace {
  focused: Element | null;
  popovers: readonly Element[];
}

/** Looks where the reader is. */
export function readersPlaceIn(island: HTMLElement): ReadersPlace {
  const { activeElement } = document;
  // Browsers without popovers refuse the selector.
  const popovers = 'popover' in island ? [...island.querySelectorAll(':popover-open')] : [];
  return { focused: island.contains(activeElement) ? activeElement : null, popovers };
}

/** Does something with each; one that refuses, such as a field for files, costs the others nothing. */
function forEach<Thing>(things: Iterable<Thing>, act: (thing: Thing) => void): void {
  for (const thing of things) {
    try {
      act(thing);
    } catch {
      // The island lives all the same.
    }
  }
}

/** Whether a control sends its form: its click goes through, and only the form is held back (`hold-back.ts`). */
function isSubmitter(control: Element | undefined): control is HTMLButtonElement | HTMLInputElement {
  return (
    control?.matches('[type="submit"]:is(button, input), button:not([type])') === true &&
    !control.closest('[data-replay]')
  );
}

/**
 * Gives an island whose nodes were replaced what the reader had done on them: typed, chosen, opened and closed, come to
 * by key, pressed. What was pressed is pressed again, and waits with the other events of its island.
 * @param formerNodes what stood in the island.
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
  // Unless something else has taken it meanwhile.
  if (place instanceof HTMLElement && document.activeElement === document.body) place.focus({ preventScroll: true });
  forEach(former.querySelectorAll(`[${PRESSED}]`), (pressed) => {
    const again = counterpartOf(pressed);
    if (again instanceof HTMLFormElement) again.requestSubmit();
    else if (isSubmitter(pressed) && isSubmitter(again)) again.form?.requestSubmit(again);
    else again?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}

/**
 * Whether it looks as if a module itself has rendered something else than its server did, and not as if somebody had
 * changed its HTML: translators leave hardly a word, and extensions put in elements.
 * @param formerNodes what stood in the island.
 */
export function isModulesDoing(formerNodes: readonly Node[], island: HTMLElement): boolean {
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
