import type { RegionSlot } from '@plainwell/contracts/browser/infinite-page.ts';
import { CLIENT_RENDERED_HEADER, RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type {
  HeadFirst,
  LoadedPage,
  RenderedArticle,
  RenderedPage,
  SlotOutcome,
} from '@plainwell/contracts/page/rendering.ts';
import type { RenderJob } from '../../delivery/rendering/messages/render-messages.ts';
import type { Rendering, RenderPool } from '../../delivery/rendering/render-pool.ts';
import { type ReleasesByName, versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { type ActiveReleases, isActiveSet } from '../../delivery/rollout/following/active-set.ts';
import type { PageView } from '../../delivery/rollout/page-views/page-views.ts';
import { StreamedAnswer } from '../../http/responses/streamed-answer.ts';
import { inPhase } from '../../http/requests/request-context.ts';
import type { KeptAnswerParts } from '../../http/responses/kept-answer.ts';
import { digestSource } from '../../http/responses/security-policy.ts';
import { pageHeaders, type SinglePage } from '../../http/responses/send-page.ts';
import { noTracing, type Tracing } from '../../telemetry/tracing/tracing.ts';
import type { LaterStylesOfSets } from '../later-styles/later-styles.ts';
import { policyOfPage } from './page-policy.ts';
import { fillRequestId } from './request-reference.ts';

/**
 * A composed page or article. `isWhole`: whether no slot failed, timed out or was skipped. Otherwise the result is not
 * cached, because the next reader may get it complete.
 */
export type Composed<Made> = { made: Made; isWhole: boolean };

/** A page whose head can be sent at once, and the complete page when it is rendered. */
export interface BegunComposing {
  begun: StreamedAnswer;
  composed: Promise<Composed<SinglePage>>;
}

export interface ComposerParts {
  site: Site;
  live: Pick<ActiveReleases, 'current'>;
  pool: Pick<RenderPool, 'render'>;
  laterStyles: Pick<LaterStylesOfSets, 'of'>;
  /**
   * Called with the outcomes of rendered slots. Not called for previews, for pages of a developer, or for release sets
   * that no reader gets now.
   */
  onSlots: (slots: readonly SlotOutcome[], path: string) => void;
  tracing?: Pick<Tracing, 'span' | 'describeRequest' | 'slots' | 'traceparent'>;
  /** Text of a script that is added to the end of every page, for development. */
  tailScript?: string | undefined;
  /** Source expressions of third-party frames that pages may open. */
  frames?: readonly string[];
  /** Source expressions of the styles in `srcdoc` frames, which inherit the page's policy. */
  styles?: readonly string[];
  /** Source expressions of addresses that third-party scripts may request. */
  connections?: readonly string[];
}

/** Returns whether the view gets the same pages as every reader with its release set. */
export const isForAll = ({ preview, clientRendered }: PageView): boolean => !preview && clientRendered === undefined;

const isWhole = (slots: readonly SlotOutcome[]) =>
  slots.every(({ outcome }) => outcome === 'rendered' || outcome === 'missing');

/** Returns the path of an article or an editorial page, from its tags; '' for other pages. */
function pathOf({ tags }: LoadedPage): string {
  const prefix = contentTag.path('');
  const tag = tags.find((each) => each.startsWith(prefix));
  return tag === undefined ? '' : `/${tag.slice(prefix.length)}`;
}

/**
 * Request headers on which answers of GET /api/content depend. Cookies are not among them: a call without a set may
 * depend on its visitor, but browsers ask each time, and a cache in front of the site keeps no such answer while a
 * canary runs.
 */
export const ARTICLE_VARY = `Accept-Encoding, ${RELEASE_SET_HEADER}, ${CLIENT_RENDERED_HEADER}`;

/**
 * Builds the answer of GET /api/content (rules.md#calls).
 * @param slot the only slot that the call requests. The answer then contains only the HTML of this slot.
 */
export function articleAnswer(
  { html, styles, contentMeta, article, adPlans }: RenderedArticle,
  isStorable: boolean,
  slot?: RegionSlot,
): KeptAnswerParts {
  return {
    text: JSON.stringify({
      data: slot === undefined ? { contentMeta, article, styles, html, adPlans } : { html },
      error: null,
    }),
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isStorable ? 'private, no-cache' : 'no-store',
      Vary: ARTICLE_VARY,
    },
  };
}

/** Creates the composer, which renders loaded pages in the rendering processes. */
export function createComposer({
  site,
  live,
  pool,
  laterStyles,
  onSlots,
  tracing = noTracing,
  tailScript,
  frames = [],
  styles = [],
  connections = [],
}: ComposerParts) {
  const own = { tail: tailScript === undefined ? null : digestSource(tailScript), frames, styles, connections };

  const contextOf = ({ releases, preview, clientRendered }: PageView) => ({
    site,
    releases,
    skip: [],
    preview,
    clientRendered,
  });

  const pageJob = async (page: LoadedPage, view: PageView): Promise<RenderJob> => ({
    what: 'page',
    page,
    ...contextOf(view),
    laterStyles: isForAll(view) ? await laterStyles.of(view.releases) : undefined,
  });

  const withTail = (html: string) =>
    tailScript === undefined ? html : html.replace('</body>', () => `<script>${tailScript}</script></body>`);

  /** Runs a job in a rendering process. Records the job as a phase of the request, and its slots in the trace. */
  const renderJob = (job: RenderJob): Promise<Rendering> =>
    inPhase('render', () =>
      tracing.span('render', { 'plainwell.page': job.page.page }, async () => {
        const began = Date.now();
        const rendering = await pool.render(job);
        const { slots = [] } = rendering.page ?? rendering.article ?? {};
        const run = slots.filter(({ isKept }) => !isKept);
        tracing.slots(run, { began, ended: Date.now() });
        return rendering;
      }),
    );

  async function render(page: LoadedPage, view: PageView, isHeadSent: boolean): Promise<RenderedPage> {
    const { page: rendered } = await renderJob({ ...(await pageJob(page, view)), ...(isHeadSent && { isHeadSent }) });
    if (!rendered) throw new Error('the shell rendered nothing');
    if (isForAll(view)) onSlots(rendered.slots, pathOf(page));
    return { ...rendered, html: withTail(rendered.html) };
  }

  return {
    async page(page: LoadedPage, view: PageView): Promise<Composed<SinglePage>> {
      const { html, inline, slots } = await render(page, view, false);
      return {
        made: { html, policy: policyOfPage(inline, view.releases, own), status: page.status },
        isWhole: isWhole(slots),
      };
    },

    /**
     * Begins a page. Its head needs no module of a remote, so this process makes it while the rendering processes make
     * the rest.
     * @param isStorable whether browsers may store the page.
     */
    begin(page: LoadedPage, view: PageView, headFirst: HeadFirst, isStorable: boolean): BegunComposing {
      const context = contextOf(view);
      const rendered = render(page, view, true);
      rendered.catch(() => undefined);
      // This process makes the head while a rendering process makes the rest.
      const head = headFirst.head(page, context);
      const policy = policyOfPage(head.inline, view.releases, own);
      const { status } = page;
      return {
        begun: new StreamedAnswer({
          status,
          headers: pageHeaders(policy, isStorable),
          start: head.html,
          rest: rendered.then(({ html }) => html),
          ending: () => fillRequestId(withTail(headFirst.failedBody(page, context))),
          traceparent: tracing.traceparent(),
        }),
        composed: rendered.then(({ html, slots }) => ({
          made: { html: head.html + html, policy, status },
          isWhole: isWhole(slots),
        })),
      };
    },

    /** Returns the HTML of a page that no reader gets. Neither counts the outcomes of its slots nor traces them. */
    async skeleton(page: LoadedPage, releases: ReleasesByName): Promise<string> {
      const { page: rendered } = await pool.render(await pageJob(page, { releases }));
      return rendered?.html ?? '';
    },

    /**
     * Composes the answer with an article's data and its region; `null` if the page is not an article.
     * @param slot as for `articleAnswer`.
     */
    async article(page: LoadedPage, view: PageView, slot?: RegionSlot): Promise<Composed<KeptAnswerParts> | null> {
      const { releases } = view;
      const { article } = await renderJob({ what: 'article', page, ...contextOf(view), ...(slot && { slot }) });
      if (!article) return null;
      // A call may name releases that were never in one page together. Outcomes of such a set say nothing about
      // readers' pages.
      if (isForAll(view) && isActiveSet(versionsOf(releases), live.current())) onSlots(article.slots, pathOf(page));
      return { made: articleAnswer(article, isForAll(view), slot), isWhole: isWhole(article.slots) };
    },
  };
}

export type Composer = ReturnType<typeof createComposer>;
