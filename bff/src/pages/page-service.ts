import { createHash, randomBytes } from 'node:crypto';
import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/remotes.ts';
import type { ContentPort } from '@plainwell/contracts/content-port.ts';
import type { LoadedPage, PageRequest, ReaderPort, PreviewFault, ReleaseOnDisk, RenderedArticle, ShellServer, SignInFault, SlotOutcome } from '@plainwell/contracts/shell-server.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import type { LiveReleases, LiveSet } from '../release-sets/live-releases.ts';
import { isLiveSet } from '../release-sets/is-live-set.ts';
import type { PageView } from '../release-sets/page-views.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import type { ContentChanges } from './content-changes.ts';
import { knownQuery } from './known-query.ts';
import { PageCache, type CachedPage } from './page-cache.ts';

/** Stands in rendered HTML for the nonce of each answer; unguessable, so that no text can hold it. */
export const NONCE_PLACEHOLDER = `nonce${randomBytes(12).toString('hex')}`;

/** A page as it is sent; without `etag` when it was made for one reader alone, and nobody may keep it. */
export type AnsweredPage = Omit<CachedPage, 'etag'> & Partial<Pick<CachedPage, 'etag'>>;

/** A page to send, or another place to go. */
export type PageAnswer = { kind: 'page'; page: AnsweredPage } | { kind: 'redirect'; status: 301 | 302; location: string };

export interface PageServiceParts {
  site: Site;
  content: ContentPort;
  changes: ContentChanges;
  live: Pick<LiveReleases, 'current'>;
  pool: Pick<RenderPool, 'render'>;
  /** Hears what became of every slot that was rendered; previews do not count, nor do sets that no reader gets now. */
  onSlots: (slots: readonly SlotOutcome[]) => void;
  /** HTML put at the end of every page, given the nonce; for development. */
  tail?: ((nonce: string) => string) | undefined;
  /** The server entry of a shell release. */
  shellEntry: (shell: ReleaseOnDisk) => Promise<ShellServer>;
}

/** The site cannot serve pages: no shell release stands. */
export class NoShellError extends Error {
  override name = 'NoShellError';
}

const versionsOf = (releases: ReleasesByName): ReleaseSet => Object.fromEntries(Object.values(releases).map(({ manifest: { name, version } }) => [name, version]));

function releaseKey(releases: ReleasesByName): string {
  return Object.values(releases)
    .map(({ manifest }) => `${manifest.name}@${manifest.version}`)
    .sort()
    .join(' ');
}

/** Composes pages: route and data from the shell, HTML from the rendering processes, kept until something changes. */
export function createPageService({ site, content, changes, live, pool, onSlots, tail, shellEntry }: PageServiceParts) {
  const cache = new PageCache();
  let cachedFor: LiveSet | undefined;
  const underWay = new Map<string, Promise<PageAnswer>>();

  /** After a swap: drops exactly the pages whose release set no reader gets any more. */
  function dropPagesOfThePast(): void {
    const set = live.current();
    if (cachedFor === set) return;
    cachedFor = set;
    cache.keepReleaseSets((releases) => isLiveSet(releases, set));
  }

  async function shellOf(releases: ReleasesByName) {
    const shell = releases[SHELL_NAME];
    if (!shell) throw new NoShellError('no shell release is registered');
    return shellEntry(shell);
  }

  async function renderHtml(page: LoadedPage, { releases, preview, leftToBrowser }: PageView): Promise<{ rendered: CachedPage; isWhole: boolean }> {
    const { page: rendered } = await pool.render({ what: 'page', page, site, releases, nonce: NONCE_PLACEHOLDER, skip: [], preview, leftToBrowser });
    if (!rendered) throw new Error('the shell rendered nothing');
    if (!preview && leftToBrowser === undefined) onSlots(rendered.slots);
    const html = tail ? rendered.html.replace('</body>', `${tail(NONCE_PLACEHOLDER)}</body>`) : rendered.html;
    const digest = createHash('sha256').update(html.replaceAll(NONCE_PLACEHOLDER, '')).digest('base64url').slice(0, 22);
    return {
      rendered: { html, status: page.status, etag: `W/"${digest}"` },
      isWhole: rendered.slots.every(({ outcome }) => outcome === 'rendered' || outcome === 'missing'),
    };
  }

  /** A page of one reader's own, of a preview, or for a developer: made for this one request, from nothing that is kept, and kept nowhere. */
  async function composeUnkept(request: PageRequest, shell: ShellServer, view: PageView, reader?: ReaderPort): Promise<PageAnswer> {
    const loaded = await shell.loadPage(request, content, site, reader);
    if (loaded.kind === 'redirect') return loaded;
    const { rendered } = await renderHtml(loaded, view);
    return { kind: 'page', page: { html: rendered.html, status: rendered.status } };
  }

  async function compose(request: PageRequest, view: PageView, key: string): Promise<PageAnswer> {
    const shell = await shellOf(view.releases);
    const seq = changes.seen();
    const loaded = await shell.loadPage(request, content, site);
    if (loaded.kind === 'redirect') return loaded;
    const { rendered, isWhole } = await renderHtml(loaded, view);
    const releases = versionsOf(view.releases);
    // A page with a slot left out is not kept: the next reader may get it whole. Nor is one that a change overtook.
    if (isWhole && loaded.status === 200 && loaded.tags.length > 0 && seq === changes.seen() && isLiveSet(releases, live.current())) {
      cache.set(key, rendered, loaded.tags, releases);
    }
    return { kind: 'page', page: rendered };
  }

  return {
    /**
     * The page of an address in the release set of a page view, from the cache or fresh.
     * @param reader makes the port of the reader who asks. Called for a personal page, and for no other; without it a
     * personal page is loaded as if it were none.
     * @throws NoShellError when no page can be served at all.
     */
    async answer(request: PageRequest, view: PageView, reader?: () => ReaderPort): Promise<PageAnswer> {
      dropPagesOfThePast();
      const shell = await shellOf(view.releases);
      if (reader && shell.isPersonal(request)) return composeUnkept(request, shell, view, reader());
      if (view.preview || view.leftToBrowser !== undefined) return composeUnkept(request, shell, view);
      cache.invalidate(await changes.fresh());
      const query = knownQuery(request, shell, site);
      const key = `${releaseKey(view.releases)} ${request.path}?${query}`;
      const kept = cache.get(key);
      if (kept) return { kind: 'page', page: kept };
      // Requests that arrive together share one rendering, but never one that began before the last change.
      const shared = `${changes.seen()} ${key}`;
      const joined = underWay.get(shared) ?? compose(request, view, key).finally(() => underWay.delete(shared));
      underWay.set(shared, joined);
      return joined;
    },

    /** A page that explains an HTTP error. */
    async errorPage(request: PageRequest, status: number, view: PageView): Promise<CachedPage> {
      const shell = await shellOf(view.releases);
      return (await renderHtml(shell.errorPage(request, status), view)).rendered;
    },

    /** A page that explains why a sign-in did not come about. */
    async signInProblemPage(fault: SignInFault, status: number, returnPath: string, view: PageView): Promise<CachedPage> {
      const shell = await shellOf(view.releases);
      return (await renderHtml(shell.signInProblemPage(fault, status, returnPath), view)).rendered;
    },

    /** A page that explains why a preview is not shown. */
    async previewProblemPage(fault: PreviewFault, status: number, returnPath: string, view: PageView): Promise<CachedPage> {
      const shell = await shellOf(view.releases);
      return (await renderHtml(shell.previewProblemPage(fault, status, returnPath), view)).rendered;
    },

    /** The article region of an address alone, or `null` when no article stands there. */
    async article(request: PageRequest, { releases, preview, leftToBrowser }: PageView): Promise<RenderedArticle | null> {
      const shell = await shellOf(releases);
      const loaded = await shell.loadPage(request, content, site);
      if (loaded.kind === 'redirect' || loaded.status !== 200) return null;
      const { article } = await pool.render({ what: 'article', page: loaded, site, releases, nonce: NONCE_PLACEHOLDER, skip: [], preview, leftToBrowser });
      // Whoever asks may name releases that never stood together: what becomes of those says nothing of what readers get.
      const isForReaders = !preview && leftToBrowser === undefined && isLiveSet(versionsOf(releases), live.current());
      if (article && isForReaders) onSlots(article.slots);
      return article;
    },

    /** Whether the front page can be composed right now. */
    async isReady(): Promise<boolean> {
      const shell = await shellOf(live.current().stable);
      await shell.loadPage({ path: '/', query: {} }, content, site);
      return true;
    },
  };
}

export type PageService = ReturnType<typeof createPageService>;
