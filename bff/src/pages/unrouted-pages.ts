import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { ReleasesByName } from '../delivery/registry/releases-by-name.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import { KeptAnswer } from '../http/responses/kept-answer.ts';
import { pageHeaders, type AnsweredPage } from '../http/responses/send-page.ts';
import type { Tracing } from '../telemetry/tracing/tracing.ts';
import type { Asker } from './asker.ts';
import { type Composer, isForAll } from './composing/compose-pages.ts';
import { withRequestId } from './composing/request-reference.ts';
import type { KeptPages } from './kept/kept-pages.ts';
import type { PageKeys } from './kept/page-keys.ts';
import type { Turns } from './render-queue.ts';

interface UnroutedPagesParts extends Pick<Turns, 'makeOnce'> {
  composer: Pick<Composer, 'page'>;
  kept: Pick<KeptPages, 'known' | 'together' | 'begin'>;
  keys: Pick<PageKeys, 'ofShared'>;
  tracing: Pick<Tracing, 'traceparent'>;
  /** Returns the shell of a release set. */
  shellOf: (releases: ReleasesByName) => Promise<ShellServer>;
}

/**
 * Creates the functions for pages that no route of the shell makes from an address: pages that explain a problem, which
 * all readers with the same problem share, and pages that answer an action of one reader.
 */
export function createUnroutedPages({ composer, kept, keys, tracing, shellOf, makeOnce }: UnroutedPagesParts) {
  /**
   * Renders a page that explains a problem once, and shares it with all readers it applies to. The callers apply the
   * rate limit.
   */
  async function compose(loaded: LoadedPage, view: PageView): Promise<AnsweredPage> {
    if (!isForAll(view)) return (await composer.page(loaded, view)).made;
    const key = keys.ofShared(loaded, view.releases);
    const known = kept.known(key);
    if (known) return known;
    return kept.together(key, async () => {
      const begun = kept.begin(key, view.releases);
      const { made, isWhole } = await composer.page(loaded, view);
      const page = await KeptAnswer.of({
        text: made.html,
        status: made.status,
        headers: pageHeaders(made.policy, false),
        traceparent: tracing.traceparent(),
      });
      // The tag `anything` puts the page into the small cache, because readers can invent any number of such addresses.
      if (isWhole) begun.keep(page, [contentTag.anything]);
      return page;
    });
  }

  return {
    compose,

    /**
     * Returns a page that is the same for all readers who get it, such as an error page, with the id of the request
     * inserted.
     * @param loadShared gets the page from the shell.
     * @throws as `singlePage` does, if the page has to be made.
     */
    async sharedPage(
      loadShared: (shell: ShellServer) => LoadedPage,
      view: PageView,
      asker?: Asker,
    ): Promise<AnsweredPage> {
      const page = loadShared(await shellOf(view.releases));
      const known = isForAll(view) ? kept.known(keys.ofShared(page, view.releases)) : null;
      return withRequestId(known ?? (await makeOnce(asker, () => compose(page, view))));
    },

    /**
     * Makes a page that only one reader may see. It is not cached.
     * @param loadSingle gets the page from the shell.
     * @param asker absent if the page reports a completed action, which must not be refused.
     * @throws the errors of `RenderQueue.run` and `Asker.takeBudget`.
     */
    async singlePage(
      loadSingle: (shell: ShellServer) => LoadedPage,
      view: PageView,
      asker?: Asker,
    ): Promise<AnsweredPage> {
      const shell = await shellOf(view.releases);
      return withRequestId((await makeOnce(asker, () => composer.page(loadSingle(shell), view))).made);
    },
  };
}
