import type { PageRequest, ReaderPort, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { charactersOf } from '../delivery/rendering/messages/page-size.ts';
import type { ReleasesByName } from '../delivery/registry/releases-by-name.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import { KeptAnswer } from '../http/responses/kept-answer.ts';
import { pageHeaders, type AnsweredPage, type BegunPage, type SinglePage } from '../http/responses/send-page.ts';
import { noTracing } from '../telemetry/tracing/tracing.ts';
import type { Asker, Asking } from './asker.ts';
import { type Composed, type ComposerParts, createComposer, isForAll } from './composing/compose-pages.ts';
import { createLiveShell, type LiveShellParts } from './composing/live-shell.ts';
import { createPageDictionaries } from './dictionaries/page-dictionaries.ts';
import { createKeptPages, type FoundAnswer, type KeptPagesParts } from './kept/kept-pages.ts';
import { createLoadedPages } from './kept/loaded-pages.ts';
import { createPageKeys } from './kept/page-keys.ts';
import { createTurns, type RenderQueue } from './render-queue.ts';
import { createUnroutedPages } from './unrouted-pages.ts';

/**
 * A page to send, a page whose head can be sent before the rest is made, or a redirect. `staleFor`: milliseconds since
 * the cache could last check that the cached page is current.
 */
export type PageAnswer =
  | { kind: 'page'; page: AnsweredPage; staleFor?: number }
  | { kind: 'begun'; page: BegunPage }
  | { kind: 'redirect'; status: 301 | 302; location: string };

export interface PageServiceParts extends ComposerParts, KeptPagesParts, LiveShellParts {
  live: KeptPagesParts['live'];
  /** Queue of pages that are not cached. */
  queue: RenderQueue;
  /** Called with the reason if the dictionary of a release set could not be made. */
  onDictionaryError: (error: unknown) => void;
}

/**
 * Most characters of data of a page whose head this process makes. All requests wait meanwhile: 15 ms at this length, 40
 * for the longest articles.
 */
const HEAD_FIRST_MAXIMUM_CHARACTERS = 200_000;

const asPage = ({ answer, ...rest }: FoundAnswer): PageAnswer => ({ kind: 'page', page: answer, ...rest });

/** Resolves when all work for an answer has ended. */
const isMade = async (answer: PageAnswer): Promise<unknown> => answer.kind === 'begun' && answer.page.whole;

/**
 * Creates the service that answers with pages. Route and data come from the shell, HTML from the rendering processes.
 * Pages are cached until something changes.
 */
export function createPageService(parts: PageServiceParts) {
  const { site, live, queue, tracing = noTracing } = parts;
  const composer = createComposer(parts);
  const kept = createKeptPages(parts);
  const keys = createPageKeys(site);
  const loadedPages = createLoadedPages(parts.changes, live);
  const shells = createLiveShell(parts, { tracing, loadedPages, onUse: keys.learn });
  const { makeOnce, makeTogether } = createTurns(queue, kept);
  const unrouted = createUnroutedPages({ composer, kept, keys, tracing, shellOf: shells.of, makeOnce });
  const dictionaries = createPageDictionaries({
    live,
    skeletons: shells.loadSkeletons,
    render: (page, releases) => makeOnce(undefined, () => composer.skeleton(page, releases)),
    onError: parts.onDictionaryError,
  });

  /**
   * Makes a page for one request only, without reading or filling the cache: a personal page, a preview, or a page for
   * a developer.
   */
  async function composeUnkept(
    request: PageRequest,
    shell: ShellServer,
    view: PageView,
    { reader, asker }: { reader?: ReaderPort; asker: Asker | undefined },
  ): Promise<PageAnswer> {
    const make = async (): Promise<PageAnswer> => {
      const loaded = await shells.load(shell, request, { reader, key: keys.ofData(request, view.releases) });
      return loaded.kind === 'redirect' ? loaded : beginPage(loaded, shell, view, false, async ({ made }) => made);
    };
    return makeOnce(asker, make, isMade);
  }

  /**
   * Makes a page; begins with its head if the shell can make the head first, and quickly.
   * @param finish turns a rendered page into a complete answer. `compressed` returns the brotli of a page that was
   * streamed.
   */
  async function beginPage(
    loaded: LoadedPage,
    shell: ShellServer,
    view: PageView,
    isStorable: boolean,
    finish: (composed: Composed<SinglePage>, compressed?: () => Promise<Buffer>) => Promise<AnsweredPage>,
  ): Promise<PageAnswer> {
    if (!shell.headFirst || charactersOf(loaded) > HEAD_FIRST_MAXIMUM_CHARACTERS)
      return { kind: 'page', page: await finish(await composer.page(loaded, view)) };
    const { begun, composed } = composer.begin(loaded, view, shell.headFirst, isStorable);
    const whole = composed.then((page) => finish(page, () => begun.brotli));
    // Prevents an unhandled rejection if no caller waits. A waiting caller still gets the error.
    whole.catch(() => undefined);
    return { kind: 'begun', page: { begun, whole } };
  }

  async function compose(
    request: PageRequest,
    shell: ShellServer,
    view: PageView,
    { key, isEncoded }: { key: string; isEncoded: boolean },
  ): Promise<PageAnswer> {
    const begun = kept.begin(key, view.releases);
    const loaded = await shells.load(shell, request, { key: keys.ofData(request, view.releases) });
    if (loaded.kind === 'redirect') return loaded;
    if (loaded.status !== 200) {
      const page = await unrouted.compose(loaded, view);
      // Other spellings of the address are not cached, because they may not reach this route.
      if (!isEncoded) begun.keepReference(keys.ofShared(loaded, view.releases), loaded.tags);
      return { kind: 'page', page };
    }
    return beginPage(loaded, shell, view, true, async ({ made, isWhole }, compressed) => {
      const brotli = await compressed?.();
      const answer = await KeptAnswer.of({
        text: made.html,
        status: 200,
        headers: pageHeaders(made.policy, true),
        dictionaries: dictionaries.of(view.releases),
        traceparent: tracing.traceparent(),
        tags: loaded.tags,
        ...(brotli && { brotli }),
      });
      if (isWhole) begun.keep(answer, loaded.tags);
      return answer;
    });
  }

  async function composeArticle(call: PageRequest, view: PageView): Promise<FoundAnswer | null> {
    const shell = await shells.of(view.releases);
    const begun = kept.begin(keys.ofArticle(call, view.releases), view.releases);
    const loaded = await shells.load(shell, call, { key: keys.ofData(call, view.releases) });
    if (loaded.kind === 'redirect' || loaded.status !== 200) return null;
    const composed = await composer.article(loaded, view, call.slot);
    if (!composed) return null;
    const answer = await KeptAnswer.of({
      ...composed.made,
      traceparent: tracing.traceparent(),
      tags: loaded.tags,
    });
    if (composed.isWhole && isForAll(view)) begun.keep(answer, loaded.tags);
    return { answer };
  }

  /**
   * Returns the page of an address in the release set of a page view, cached or new.
   * @throws NoShellError if no page can be served.
   */
  async function answer(
    request: PageRequest,
    view: PageView,
    { reader, isEncoded = false, asker }: Asking = {},
  ): Promise<PageAnswer> {
    const shell = await shells.of(view.releases);
    if (reader && shell.isPersonal(request)) return composeUnkept(request, shell, view, { reader: reader(), asker });
    const key = isForAll(view) ? keys.ofPage(request, view.releases) : null;
    if (key === null) return composeUnkept(request, shell, view, { asker });
    const found = await kept.find(key);
    if (found) return asPage(found);
    let isOwn = false;
    const make = () => {
      isOwn = true;
      return compose(request, shell, view, { key, isEncoded });
    };
    const made = await makeTogether(key, asker, make, isMade);
    // The target of a redirect may depend on parameters outside the key, so each request needs a target of its own.
    return made.kind === 'redirect' && !isOwn ? composeUnkept(request, shell, view, { asker }) : made;
  }

  return {
    answer,

    /**
     * Returns whether what this process made until now is current. Otherwise only the reader who asked for it may get
     * it: the process may have been suspended while it made the page, and after that a purge would come too early.
     */
    isCurrent: kept.isCurrent,

    /** Renders a page once, to warm the rendering process and the cache. */
    async warmUp(request: PageRequest): Promise<void> {
      await isMade(await answer(request, { releases: live.current().stable }));
    },

    /**
     * Returns the cached page of an address if it is known to be current, without waiting, otherwise `null`. Personal
     * pages are never cached.
     */
    keptPage(request: PageRequest, releases: ReleasesByName): KeptAnswer | null {
      const key = keys.ofPage(request, releases);
      return key === null ? null : kept.atOnce(key);
    },

    /** Returns the cached answer with an article's data and region if it is known to be current, otherwise `null`. */
    keptArticle: (call: PageRequest, releases: ReleasesByName): KeptAnswer | null =>
      kept.atOnce(keys.ofArticle(call, releases)),

    sharedPage: unrouted.sharedPage,
    singlePage: unrouted.singlePage,

    /**
     * Returns the answer with an article's data and its composed region, or `null` if the path has no article.
     * @param call the result of `articleCall`. `staleFor` has the same meaning as for a page.
     */
    async article(call: PageRequest, view: PageView, asker?: Asker): Promise<FoundAnswer | null> {
      const make = () => composeArticle(call, view);
      if (!isForAll(view)) return makeOnce(asker, make);
      const key = keys.ofArticle(call, view.releases);
      return (await kept.find(key)) ?? makeTogether(key, asker, make);
    },

    /** Returns the answer with the dictionary of a release set; `null` if it has none, or if no reader gets the set. */
    dictionary: dictionaries.answer,

    /** Returns true if the front page can be composed now; otherwise rejects. */
    async isReady(): Promise<boolean> {
      await shells.loadFrontPage(live.current().stable);
      return true;
    },
  };
}

export type PageService = ReturnType<typeof createPageService>;
