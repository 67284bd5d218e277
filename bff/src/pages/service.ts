import { createHash } from 'node:crypto';
import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { LoadedPage, PageRequest, ReaderPort, PreviewFault, ReleaseOnDisk, RenderedArticle, ShellServer, SignInFault, SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { ContentChanges } from '../content/changes/follow-changes.ts';
import { type ActiveReleases, type ActiveSet, isActiveSet } from '../delivery/rollout/following/active-set.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import type { ReleasesByName } from '../delivery/registry/releases-by-name.ts';
import type { RenderPool } from '../delivery/rendering/render-pool.ts';
import type { AnsweredPage } from '../http/responses/send-page.ts';
import { digestSource } from '../http/responses/security-policy.ts';
import { knownQuery } from './known-query.ts';
import { PageCache, type CachedPage } from './page-cache.ts';
import { policyOfPage } from './page-policy.ts';

/** A page to send, or another place to go. */
export type PageAnswer = { kind: 'page'; page: AnsweredPage } | { kind: 'redirect'; status: 301 | 302; location: string };

export interface PageServiceParts {
  site: Site;
  content: ContentPort;
  changes: ContentChanges;
  live: Pick<ActiveReleases, 'current'>;
  pool: Pick<RenderPool, 'render'>;
  /** Hears the outcome of every slot that was rendered; previews do not count, nor do sets that no reader gets now. */
  onSlots: (slots: readonly SlotOutcome[]) => void;
  /** Text of a script put at the end of every page, for development. */
  tailScript?: string | undefined;
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
    .map(({ manifest }) => releaseId(manifest))
    .sort()
    .join(' ');
}

/** Composes pages: route and data from the shell, HTML from the rendering processes, kept until something changes. */
export function createPageService({ site, content, changes, live, pool, onSlots, tailScript, shellEntry }: PageServiceParts) {
  const cache = new PageCache();
  const tailSource = tailScript === undefined ? null : digestSource(tailScript);
  changes.onChange((tags) => cache.invalidate(tags));
  let cachedFor: ActiveSet | undefined;
  const underWay = new Map<string, Promise<PageAnswer>>();

  /** After a swap: drops exactly the pages whose release set no reader gets any more. */
  function dropPagesOfThePast(): void {
    const set = live.current();
    if (cachedFor === set) return;
    cachedFor = set;
    cache.keepReleaseSets((releases) => isActiveSet(releases, set));
  }

  async function shellOf(releases: ReleasesByName) {
    const shell = releases[SHELL_NAME];
    if (!shell) throw new NoShellError('no shell release is registered');
    return shellEntry(shell);
  }

  async function renderHtml(page: LoadedPage, { releases, preview, clientRendered }: PageView): Promise<{ rendered: CachedPage; isWhole: boolean }> {
    const { page: rendered } = await pool.render({ what: 'page', page, site, releases, skip: [], preview, clientRendered });
    if (!rendered) throw new Error('the shell rendered nothing');
    if (!preview && clientRendered === undefined) onSlots(rendered.slots);
    const html = tailScript === undefined ? rendered.html : rendered.html.replace('</body>', () => `<script>${tailScript}</script></body>`);
    const policy = policyOfPage(rendered.inline, releases, tailSource);
    const digest = createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22);
    return {
      rendered: { html, policy, status: page.status, etag: `"${digest}"` },
      isWhole: rendered.slots.every(({ outcome }) => outcome === 'rendered' || outcome === 'missing'),
    };
  }

  /** A page of one reader's own, of a preview, or for a developer: made for this one request, from nothing that is kept, and kept nowhere. */
  async function composeUnkept(request: PageRequest, shell: ShellServer, view: PageView, reader?: ReaderPort): Promise<PageAnswer> {
    const loaded = await shell.loadPage(request, content, site, reader);
    if (loaded.kind === 'redirect') return loaded;
    const { rendered } = await renderHtml(loaded, view);
    return { kind: 'page', page: { html: rendered.html, policy: rendered.policy, status: rendered.status } };
  }

  async function compose(request: PageRequest, view: PageView, key: string): Promise<PageAnswer> {
    const shell = await shellOf(view.releases);
    const seq = changes.latestChange();
    const loaded = await shell.loadPage(request, content, site);
    if (loaded.kind === 'redirect') return loaded;
    const { rendered, isWhole } = await renderHtml(loaded, view);
    const releases = versionsOf(view.releases);
    // A page with a slot left out is not kept: the next reader may get it whole. Nor is one that a change overtook.
    if (isWhole && loaded.status === 200 && loaded.tags.length > 0 && seq === changes.latestChange() && isActiveSet(releases, live.current())) {
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
      if (view.preview || view.clientRendered !== undefined) return composeUnkept(request, shell, view);
      const isCurrent = changes.isCurrent() || (await changes.catchUp());
      const query = knownQuery(request, shell, site);
      const key = `${releaseKey(view.releases)} ${request.path}?${query}`;
      const kept = cache.get(key);
      if (kept) return { kind: 'page', page: isCurrent ? kept : { ...kept, staleFor: changes.age() } };
      // Requests that arrive together share one rendering, but never one that began before the last change.
      const shared = `${changes.latestChange()} ${key}`;
      const joined = underWay.get(shared) ?? compose(request, view, key).finally(() => underWay.delete(shared));
      underWay.set(shared, joined);
      return joined;
    },

    /** A page that explains an HTTP error. */
    async errorPage(request: PageRequest, status: number, view: PageView): Promise<CachedPage> {
      const shell = await shellOf(view.releases);
      const loaded = shell.errorPage(request, status);
      // A flood gets this one as often as it asks: it must not cost a rendering each time.
      const isKept = status === 429 && !view.preview && view.clientRendered === undefined;
      const key = `${releaseKey(view.releases)} error ${JSON.stringify(loaded.data)}`;
      const kept = isKept ? cache.get(key) : undefined;
      if (kept) return kept;
      const { rendered, isWhole } = await renderHtml(loaded, view);
      if (isKept && isWhole) cache.set(key, rendered, loaded.tags, versionsOf(view.releases));
      return rendered;
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
    async article(request: PageRequest, { releases, preview, clientRendered }: PageView): Promise<RenderedArticle | null> {
      const shell = await shellOf(releases);
      const loaded = await shell.loadPage(request, content, site);
      if (loaded.kind === 'redirect' || loaded.status !== 200) return null;
      const { article } = await pool.render({ what: 'article', page: loaded, site, releases, skip: [], preview, clientRendered });
      // A caller may name releases that never made a page together: their outcomes say nothing about readers' pages.
      const isForReaders = !preview && clientRendered === undefined && isActiveSet(versionsOf(releases), live.current());
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
