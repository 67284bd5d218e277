// @ts-check
/*
 * Updates an open operators' page: on every event of the site, fetches the page again and patches the differences.
 * Plain JavaScript with checked JSDoc types, because Node.js sends this file unchanged and the BFF has no bundler.
 */
import morphdom from 'morphdom';

/** Time in which several events cause only one fetch, in milliseconds. */
const TOGETHER_MS = 300;

const main = document.querySelector('main');
const announcement = document.querySelector('#announcement');

/** @param {string} text */
function announce(text) {
  if (announcement) announcement.textContent = text;
}

/**
 * Returns whether a control has the focus or a changed value. Updates of the page leave such a control unchanged.
 * @param {Element} element
 */
function isInUse(element) {
  if (element instanceof HTMLInputElement)
    return (
      element === document.activeElement ||
      element.value !== element.defaultValue ||
      element.checked !== element.defaultChecked
    );
  if (element instanceof HTMLTextAreaElement)
    return element === document.activeElement || element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement)
    return (
      element === document.activeElement ||
      [...element.options].some((option) => option.selected !== option.defaultSelected)
    );
  return false;
}

/** @param {HTMLElement} fresh */
function change(fresh) {
  if (!main) return;
  const had = document.activeElement;
  morphdom(main, fresh, {
    onBeforeElUpdated(from, to) {
      if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
      return !from.isEqualNode(to) && !isInUse(from) && !from.hasAttribute('data-kept');
    },
    onBeforeNodeDiscarded: (node) => !(node instanceof Element && node.hasAttribute('data-kept')),
  });
  // If the update removed the focused element, the keyboard continues at the heading, not at the top of the window.
  if (had && !had.isConnected) document.querySelector('h1')?.focus({ preventScroll: true });
}

let isUnderWay = false;
let isStale = false;

async function refresh() {
  isStale = true;
  if (isUnderWay) return;
  isUnderWay = true;
  while (isStale) {
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
    isStale = false;
    // The server answers this request only if it has the ticket of this page, which scripts of other pages cannot read.
    const headers = { Accept: 'text/html', 'Plainwell-Page-Ticket': main?.dataset['ticket'] ?? '' };
    const answer = await fetch(location.href, { headers }).catch(() => null);
    const text = answer?.ok === true ? await answer.text() : '';
    // Parses only the body. The head has a stylesheet with another nonce, which this page's security policy would
    // refuse.
    const fresh = new DOMParser().parseFromString(text.slice(text.indexOf('<body')), 'text/html').querySelector('main');
    if (fresh) change(fresh);
  }
  isUnderWay = false;
}

/** @param {string} what */
const isFollowed = (what) => main?.dataset['follows']?.split(' ').includes(what) === true;

const address = main?.dataset['events'];
if (address !== undefined) {
  const events = new EventSource(
    `${address}?${new URLSearchParams({ ticket: main?.dataset['ticket'] ?? '', since: main?.dataset['since'] ?? '' })}`,
  );
  events.addEventListener('changed', (event) => {
    if (!isFollowed('changes')) return;
    announce(String(event.data));
    void refresh();
  });
  for (const [name, what] of [
    ['reported', 'processes'],
    ['failed', 'failures'],
  ]) {
    events.addEventListener(String(name), () => {
      if (isFollowed(String(what))) void refresh();
    });
  }
  // Fetches the page once after a reconnect, because the page may have missed events.
  let hadGone = false;
  events.addEventListener('open', () => {
    if (hadGone) void refresh();
    hadGone = false;
  });
  events.addEventListener('error', () => {
    hadGone = true;
    if (events.readyState === EventSource.CLOSED)
      announce('This page has stopped following the site. Load it again, and sign in if you are asked to.');
  });
}
