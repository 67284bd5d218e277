import { TAB_ATTRIBUTE } from '@plainwell/contracts/wire/bottom-tabs.ts';
import { keepPlace } from './keep-place.ts';
import { nextTab } from './next-tab.ts';

const SECTION = `[${TAB_ATTRIBUTE}]`;

/** What an address or a link of this page leads to. */
const targetOf = (hash: string) => document.getElementById(hash.slice(1));

function makeTab(panel: Element): HTMLButtonElement {
  const section = panel.querySelector(SECTION);
  const heading = section?.querySelector('h2');
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.role = 'tab';
  tab.id = `${heading?.id}-tab`;
  tab.textContent = section?.getAttribute(TAB_ATTRIBUTE) || (heading?.textContent ?? '');
  panel.id = `${heading?.id}-panel`;
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', tab.id);
  tab.setAttribute('aria-controls', panel.id);
  return tab;
}

/** Resolves with the reader's next scrolling. */
const nextScroll = () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));

/**
 * Waits until the page has come to rest: a smooth scroll would end where its target was, and what goes in the very frame of a scroll
 * counts as moved (Layout Instability, section 2.3), though the reader sees it stay.
 */
async function atRest(): Promise<void> {
  for (let still = 0, before = -1; still < 3; still = scrollY === before ? still + 1 : 0) {
    before = scrollY;
    await new Promise(requestAnimationFrame);
  }
}

/**
 * The behaviour of the tabs at the article's end (ARIA Authoring Practices, tabs with automatic activation). Sections that
 * are not chosen go once nothing that the reader sees moves by it, or the reader chooses. They are hidden until they are found: by the browser's search, by a link that leads into them, or by the address.
 */
export function startBottomTabs(island: HTMLElement): void {
  const list = island.querySelector('div');
  const panels = [...(island.parentElement?.parentElement?.children ?? [])].filter((place) => place.querySelector(SECTION));
  if (!list || panels.length < 2) return;
  const holding = (element: Element | null) => panels.findIndex((panel) => panel.contains(element));

  const tabs = panels.map(makeTab);
  /** Whether the chosen section alone stands there. */
  let isFolded = false;
  const select = (chosen: number) => {
    for (const [place, tab] of tabs.entries()) {
      const isChosen = place === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen || !isFolded) panels[place]?.removeAttribute('hidden');
      else panels[place]?.setAttribute('hidden', 'until-found');
    }
  };
  /** Shows what stands in a panel that is hidden. @returns whether it did. */
  const reveal = (element: Element | null) => {
    const chosen = holding(element);
    if (!panels[chosen]?.hasAttribute('hidden')) return false;
    select(chosen);
    return true;
  };

  const choose = (chosen: number) => {
    isFolded = true;
    select(chosen);
  };
  const asked = () => ({ focused: holding(document.activeElement), addressed: holding(targetOf(location.hash)) });
  const foldOutOfSight = async (): Promise<void> => {
    await atRest();
    if (isFolded || keepPlace(list, panels, asked(), choose)) return;
    await nextScroll();
    return foldOutOfSight();
  };
  list.role = 'tablist';
  list.append(...tabs);
  select(Math.max(0, asked().focused, asked().addressed));
  void foldOutOfSight();

  list.addEventListener('click', ({ target }) => {
    const chosen = tabs.findIndex((tab) => tab === target);
    if (chosen >= 0) choose(chosen);
  });
  list.addEventListener('keydown', (event) => {
    const chosen = nextTab(event, tabs.findIndex((tab) => tab === event.target), tabs.length);
    if (chosen === null) return;
    event.preventDefault();
    choose(chosen);
    tabs[chosen]?.focus();
  });
  for (const panel of panels) panel.addEventListener('beforematch', () => reveal(panel));
  // Before the browser follows a link: one that does not know `until-found` would find nothing.
  document.addEventListener('click', ({ target }) => reveal(targetOf((target instanceof Element && target.closest('a[href^="#"]')?.getAttribute('href')) || '')), true);
  addEventListener('hashchange', () => {
    const target = targetOf(location.hash);
    if (reveal(target)) target?.scrollIntoView();
  });
}
