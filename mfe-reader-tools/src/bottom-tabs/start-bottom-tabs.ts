import { isModifiedClick } from '../is-modified-click.ts';
import { nextTab } from './next-tab.ts';

/** A link that becomes a tab at the first press, and the container of the section that it leads to. */
interface BottomTab {
  link: HTMLAnchorElement;
  panel: HTMLElement;
}

/** Returns the element to which an address or a link of this page leads. */
const targetOf = (hash: string) => document.getElementById(hash.slice(1));

/** Returns tabs for the links whose sections are on the page. A section is missing if its module failed. */
function findTabs(island: HTMLElement): BottomTab[] {
  const places = [...(island.parentElement?.parentElement?.children ?? [])];
  return [...island.querySelectorAll('a')].flatMap((link) => {
    const panel = places.find((place) => place.contains(targetOf(link.hash)));
    return panel instanceof HTMLElement ? [{ link, panel }] : [];
  });
}

/**
 * Turns a list of links into a list of tabs (ARIA Authoring Practices, tabs). The links stay, and keep position and
 * focus.
 */
function makeTabs(list: HTMLElement, tabs: readonly BottomTab[]): void {
  list.setAttribute('role', 'tablist');
  for (const item of list.querySelectorAll('li')) item.setAttribute('role', 'none');
  for (const { link, panel } of tabs) {
    const anchor = link.hash.slice(1);
    link.setAttribute('role', 'tab');
    link.id = `${anchor}-tab`;
    panel.id = `${anchor}-panel`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', link.id);
    link.setAttribute('aria-controls', panel.id);
  }
}

/** Shows only one section. The others stay hidden until find-in-page, a link or the address leads to them. */
function select(tabs: readonly BottomTab[], chosen: BottomTab): void {
  for (const { link, panel } of tabs) {
    const isChosen = panel === chosen.panel;
    link.setAttribute('aria-selected', String(isChosen));
    link.tabIndex = isChosen ? 0 : -1;
    panel.style.minBlockSize = '';
    if (isChosen) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

/**
 * Runs a change of the page below an element, and keeps the element at its place on the screen.
 * @param filler grows if the page becomes too short to keep the element there.
 */
function keepInPlace(element: Element, filler: HTMLElement, act: () => void): void {
  const place = () => element.getBoundingClientRect().top;
  const before = place();
  act();
  const stay = () => scrollBy({ top: place() - before, behavior: 'instant' });
  stay();
  const missing = place() - before;
  if (missing <= 0) return;
  filler.style.minBlockSize = `${filler.getBoundingClientRect().height + missing}px`;
  stay();
}

/** Shows a hidden section once find-in-page, a link or the address leads to it. */
function revealWhatIsFound(tabs: readonly BottomTab[]): void {
  /** @returns whether the section was hidden. */
  const reveal = (element: Element | null) => {
    const tab = tabs.find(({ panel }) => panel.contains(element));
    if (!tab?.panel.hasAttribute('hidden')) return false;
    select(tabs, tab);
    return true;
  };
  for (const { panel } of tabs) panel.addEventListener('beforematch', () => reveal(panel));
  // Shows the section before the browser follows a link, because a browser without support for `until-found` would find
  // nothing.
  const revealTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]:not([role="tab"])') : null;
    if (link) reveal(targetOf(link.hash));
  };
  document.addEventListener('click', revealTarget, true);
  addEventListener('hashchange', () => {
    const target = targetOf(location.hash);
    if (reveal(target)) target?.scrollIntoView();
  });
}

/**
 * Starts the behaviour of the links to the sections at the end of the article. The first press turns them into tabs
 * with automatic activation (ARIA Authoring Practices, tabs). Nothing changes before.
 */
export function startBottomTabs(island: HTMLElement): void {
  const list = island.querySelector('ul');
  if (!list) return;
  let tabs: readonly BottomTab[] = [];
  const isTabList = () => list.getAttribute('role') === 'tablist';

  const choose = (chosen: BottomTab) => {
    keepInPlace(chosen.link, chosen.panel, () => {
      if (!isTabList()) {
        makeTabs(list, tabs);
        revealWhatIsFound(tabs);
      }
      select(tabs, chosen);
    });
    // Safari does not focus a pressed link.
    chosen.link.focus({ preventScroll: true });
  };
  const holding = ({ target }: Event) => tabs.findIndex(({ link }) => target instanceof Node && link.contains(target));

  list.addEventListener('click', (event) => {
    if (isModifiedClick(event)) return;
    // Looks for the sections only at the first press, because a section that the server could not render may have
    // appeared since.
    if (!isTabList()) {
      tabs = findTabs(island);
      for (const item of list.querySelectorAll('li')) if (!tabs.some(({ link }) => item.contains(link))) item.remove();
    }
    const chosen = tabs[holding(event)];
    // A single section stays a link.
    if (!chosen || tabs.length < 2) return;
    event.preventDefault();
    choose(chosen);
  });
  list.addEventListener('keydown', (event) => {
    const next = isTabList() ? nextTab(event, holding(event), tabs.length) : null;
    const chosen = next === null ? undefined : tabs[next];
    if (!chosen) return;
    event.preventDefault();
    choose(chosen);
  });
}
