import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { LoadedPage, PageRequest, ReaderPort, PreviewFault, ReleaseOnDisk, ShellServer, SignInFault, SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { ContentChanges } from '../content/changes/follow-changes.ts';
import { type ActiveReleases, type ActiveSet, isActiveSet } from '../delivery/rollout/following/active-set.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import type { ReleasesByName } from '../delivery/registry/releases-by-name.ts';
import type { RenderPool } from '../delivery/rendering/render-pool.ts';
import { KeptAnswer } from '../http/responses/kept-answer.ts';
import { pageHeaders, type AnsweredPage, type SinglePage } from '../http/responses/send-page.ts';
import { digestSource } from '../http/responses/security-policy.ts';
import { knownQuery } from './known-query.ts';
import type { Improver } from './improve-when-idle.ts';
import { articleAnswer } from './article-answer.ts';
import { PageCache } from './page-cache.ts';
import { policyOfPage } from './page-policy.ts';

/**
 * A page to send, or another place to go.
 * `staleFor`: milliseconds for which nobody can say whether the page, which was kept, is still right.
 */
export type PageAnswer = { kind: 'page'; page: AnsweredPage; staleFor?: number } | { kind: 'redirect'; status: 301 | 302; location: string };

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
  /** Compresses kept pages better while there is time. */
  improver: Pick<Improver, 'add'>;
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
export function createPageService({ site, content, changes, live, pool, onSlots, tailScript, improver, shellEntry }: PageServiceParts) {
  const cache = new PageCache();
  const tailSource = tailScript === undefined ? null : digestSource(tailScript);
  changes.onChange((tags) => cache.invalidate([...tags, contentTag.anything]));
  let cachedFor: ActiveSet | undefined;
  const underWay = new Map<string, Promise<unknown>>();
  const queries = new WeakMap<ReleaseOnDisk, Pick<ShellServer, 'queryParameters' | 'testFlags'>>();
  const releaseKeys = new WeakMap<ReleasesByName, string>();

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
    const server = await shellEntry(shell);
    const { queryParameters, testFlags } = server;
    if (!queries.has(shell)) queries.set(shell, structuredClone({ queryParameters, ...(testFlags && { testFlags }) }));
    return server;
  }

  function releaseKeyOf(releases: ReleasesByName): string {
    const known = releaseKeys.get(releases) ?? releaseKey(releases);
    releaseKeys.set(releases, known);
    return known;
  }

  /** Under which a page is kept; `null` before any page of this shell was asked for. */
  function pageKey(request: PageRequest, releases: ReleasesByName): string | null {
    const shell = releases[SHELL_NAME];
    const known = shell && queries.get(shell);
    return known === undefined ? null : `${releaseKeyOf(releases)} ${request.path}?${knownQuery(request, known, site)}`;
  }

  const articleKey = (path: string, releases: ReleasesByName) => `${releaseKeyOf(releases)} article ${path}`;

  /** What is kept, where it is known to be right. */
  function keptNow(key: string | null): KeptAnswer | null {
    dropPagesOfThePast();
    return key !== null && changes.isCurrent() ? (cache.get(key) ?? null) : null;
  }

  /** Keeps an answer, unless a change of the content or the releases overtook it. */
  function keep(key: string, answer: KeptAnswer, { tags }: LoadedPage, releases: ReleaseSet, seq: number): void {
    if (tags.length === 0 || seq !== changes.latestChange() || !isActiveSet(releases, live.current())) return;
    const isUnbounded = tags.includes(contentTag.anything);
    cache.set(key, answer, { tags, releases, isUnbounded });
    if (!isUnbounded) improver.add(answer);
  }

  /** Requests that arrive together share one rendering, but never one that began before the last change. */
  function together<Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const shared = `${changes.latestChange()} ${key}`;
    // What is under way by this key was made by the same function.
    const joined = (underWay.get(shared) as Promise<Answer> | undefined) ?? make().finally(() => underWay.delete(shared));
    underWay.set(shared, joined);
    return joined;
  }

  const isWhole = (slots: readonly SlotOutcome[]) => slots.every(({ outcome }) => outcome === 'rendered' || outcome === 'missing');

  async function renderHtml(page: LoadedPage, { releases, preview, clientRendered }: PageView): Promise<{ rendered: SinglePage; slots: readonly SlotOutcome[] }> {
    const { page: rendered } = await pool.render({ what: 'page', page, site, releases, skip: [], preview, clientRendered });
    if (!rendered) throw new Error('the shell rendered nothing');
    if (!preview && clientRendered === undefined) onSlots(rendered.slots);
    const html = tailScript === undefined ? rendered.html : rendered.html.replace('</body>', () => `<script>${tailScript}</script></body>`);
    const policy = policyOfPage(rendered.inline, releases, tailSource);
    return { rendered: { html, policy, status: page.status }, slots: rendered.slots };
  }

  /** A page of one reader's own, of a preview, or for a developer: made for this one request, from nothing that is kept, and kept nowhere. */
  async function composeUnkept(request: PageRequest, shell: ShellServer, view: PageView, reader?: ReaderPort): Promise<PageAnswer> {
    const loaded = await shell.loadPage(request, content, site, reader);
    if (loaded.kind === 'redirect') return loaded;
    const { rendered } = await renderHtml(loaded, view);
    return { kind: 'page', page: rendered };
  }

  async function compose(request: PageRequest, view: PageView, key: string): Promise<PageAnswer> {
    const shell = await shellOf(view.releases);
    const seq = changes.latestChange();
    const loaded = await shell.loadPage(request, content, site);
    if (loaded.kind === 'redirect') return loaded;
    const { rendered, slots } = await renderHtml(loaded, view);
    if (loaded.status !== 200) return { kind: 'page', page: rendered };
    const page = await KeptAnswer.of({ text: rendered.html, status: 200, headers: pageHeaders(rendered.policy, true) });
    // A page with a slot left out is not kept: the next reader may get it whole.
    if (isWhole(slots)) keep(key, page, loaded, versionsOf(view.releases), seq);
    return { kind: 'page', page };
  }

  /** @param isForAll the answer is the same for whoever names these releases. */
  async function composeArticle(path: string, view: PageView, isForAll: boolean): Promise<{ answer: KeptAnswer } | null> {
    const { releases, preview, clientRendered } = view;
    const shell = await shellOf(releases);
    const seq = changes.latestChange();
    const loaded = await shell.loadPage({ path, query: {} }, content, site);
    if (loaded.kind === 'redirect' || loaded.status !== 200) return null;
    const { article } = await pool.render({ what: 'article', page: loaded, site, releases, skip: [], preview, clientRendered });
    if (!article) return null;
    const set = versionsOf(releases);
    // A caller may name releases that never made a page together: their outcomes say nothing about readers' pages.
    if (isForAll && isActiveSet(set, live.current())) onSlots(article.slots);
    const answer = await KeptAnswer.of(articleAnswer(article, isForAll));
    if (isForAll && isWhole(article.slots)) keep(articleKey(path, releases), answer, loaded, set, seq);
    return { answer };
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
      const key = `${releaseKeyOf(view.releases)} ${request.path}?${knownQuery(request, shell, site)}`;
      const kept = cache.get(key);
      if (kept) return { kind: 'page', page: kept, ...(!isCurrent && { staleFor: changes.age() }) };
      return together(key, () => compose(request, view, key));
    },

    /**
     * The page of an address that is kept and known to be right, without waiting; `null` for every other. No personal page is
     * ever kept.
     */
    keptPage: (request: PageRequest, releases: ReleasesByName): KeptAnswer | null => keptNow(pageKey(request, releases)),

    /** The same of the answer with an article's data and region. */
    keptArticle: (path: string, releases: ReleasesByName): KeptAnswer | null => keptNow(articleKey(path, releases)),

    /** A page that explains an HTTP error. */
    async errorPage(request: PageRequest, status: number, view: PageView): Promise<AnsweredPage> {
      const shell = await shellOf(view.releases);
      const loaded = shell.errorPage(request, status);
      // A flood gets this one as often as it asks: it must not cost a rendering each time.
      const isKept = status === 429 && !view.preview && view.clientRendered === undefined;
      const key = `${releaseKeyOf(view.releases)} error ${JSON.stringify(loaded.data)}`;
      const kept = isKept ? cache.get(key) : undefined;
      if (kept) return kept;
      const { rendered, slots } = await renderHtml(loaded, view);
      if (!isKept || !isWhole(slots)) return rendered;
      const page = await KeptAnswer.of({ text: rendered.html, status, headers: pageHeaders(rendered.policy, false) });
      cache.set(key, page, { tags: loaded.tags, releases: versionsOf(view.releases), isUnbounded: false });
      return page;
    },

    /** A page that explains why a sign-in did not come about. */
    async signInProblemPage(fault: SignInFault, status: number, returnPath: string, view: PageView): Promise<AnsweredPage> {
      const shell = await shellOf(view.releases);
      return (await renderHtml(shell.signInProblemPage(fault, status, returnPath), view)).rendered;
    },

    /** A page that explains why a preview is not shown. */
    async previewProblemPage(fault: PreviewFault, status: number, returnPath: string, view: PageView): Promise<AnsweredPage> {
      const shell = await shellOf(view.releases);
      return (await renderHtml(shell.previewProblemPage(fault, status, returnPath), view)).rendered;
    },

    /**
     * The answer with the article's data and its composed region, or `null` when no article stands at the path.
     * `staleFor`: milliseconds for which nobody can say whether the answer, which was kept, is still right.
     */
    async article(path: string, view: PageView): Promise<{ answer: KeptAnswer; staleFor?: number } | null> {
      dropPagesOfThePast();
      const isForAll = !view.preview && view.clientRendered === undefined;
      if (!isForAll) return composeArticle(path, view, false);
      const isCurrent = changes.isCurrent() || (await changes.catchUp());
      const key = articleKey(path, view.releases);
      const kept = cache.get(key);
      if (kept) return { answer: kept, ...(!isCurrent && { staleFor: changes.age() }) };
      return together(key, () => composeArticle(path, view, true));
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
