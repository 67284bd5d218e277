import { REGION_SLOT_PARAMETER } from '@plainwell/contracts/browser/infinite-page.ts';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';

/** Time-out for fetching the overlays, in milliseconds. If they take longer, the names work as links again. */
const TIME_OUT_MS = 10_000;

/** Fetches the names with their overlays from the page's own release set. Returns an empty list if the fetch fails. */
async function fetchNames(article: string): Promise<Element[]> {
  try {
    const releases = document.querySelector<HTMLMetaElement>('meta[name="plainwell-releases"]')?.content ?? '';
    const response = await fetch(`/api/content${encodeURI(article)}?${REGION_SLOT_PARAMETER}=byline`, {
      headers: { [RELEASE_SET_HEADER]: releases },
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const { data } = await response.json();
    const overlays = new DOMParser()
      .parseFromString(data.html, 'text/html')
      .querySelectorAll('[data-slot="byline"] [data-person]:has(a)');
    return [...overlays].flatMap(({ parentElement }) => parentElement ?? []);
  } catch {
    return [];
  }
}

/** Resolves when nothing in the island is pressed. Browsers lose a press if a script replaces the pressed element. */
async function untilReleased(island: HTMLElement): Promise<void> {
  while (island.matches(':active')) await new Promise(requestAnimationFrame);
}

/**
 * Replaces a link with the button and overlay of the same name. The link stays in the page, hidden, because the loader
 * replays a press that waited on the link. Returns the button, or `null` if `root` has no button for this name.
 */
function replaceLink(link: HTMLElement, root: Element): HTMLElement | null {
  const name = root.querySelector('button');
  // Compares `data-name`, not the text of the link: browser translation may have changed the text.
  if (!name || name.textContent !== link.dataset['name']) return null;
  link.before(root);
  // Moves the focus while the link still has it: only then does the browser know whether to show a focus ring.
  if (document.activeElement === link) name.focus({ preventScroll: true });
  link.hidden = true;
  link.removeAttribute('class');
  link.addEventListener('click', (event) => {
    event.preventDefault();
    name.click();
  });
  return name;
}

/**
 * Fetches the overlays that the page left out, and replaces their links.
 * @returns the button under the pointer, or `null`.
 */
export async function fetchOverlays(island: HTMLElement): Promise<HTMLElement | null> {
  const article = island.querySelector<HTMLElement>('[data-overlays]')?.dataset['overlays'];
  if (article === undefined) return null;
  const roots = await fetchNames(article);
  await untilReleased(island);
  let pointedAt: HTMLElement | null = null;
  for (const [index, link] of island.querySelectorAll<HTMLElement>('a[data-replay]').entries()) {
    const root = roots[index];
    const isPointedAt = link.matches(':hover');
    const name = root ? replaceLink(link, root) : null;
    if (isPointedAt) pointedAt = name;
  }
  return pointedAt;
}
