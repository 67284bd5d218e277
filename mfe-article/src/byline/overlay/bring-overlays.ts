import { REGION_SLOT_PARAMETER } from '@plainwell/contracts/browser/article-feed.ts';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';

/** How long a name waits for its overlay, in milliseconds. After that the name is a link again. */
const TIME_OUT_MS = 10_000;

/** The names with overlays, of the page's own release set; none where they do not come. */
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

/** Resolves when nothing of the island is held down: browsers lose a press whose element is replaced before it ends. */
async function untilReleased(island: HTMLElement): Promise<void> {
  while (island.matches(':active')) await new Promise(requestAnimationFrame);
}

/**
 * Puts a name with its overlay in the place of a link, which stays behind it unseen: a press that waited is repeated on
 * it.
 */
function replaceLink(link: HTMLElement, root: Element): HTMLElement | null {
  const name = root.querySelector('button');
  // Not by what the link says: a translator may have changed it.
  if (!name || name.textContent !== link.dataset['name']) return null;
  link.before(root);
  // While the link still has the focus: only so a browser knows whether the focus is to be seen.
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
 * Fetches the overlays that the page has left out.
 * @returns the name that came under the pointer.
 */
export async function bringOverlays(island: HTMLElement): Promise<HTMLElement | null> {
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
