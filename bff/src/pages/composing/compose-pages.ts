import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { HeadFirst, RenderedPage, SlotOutcome, LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { RenderJob } from '../../delivery/rendering/render-messages.ts';
import type { Rendering, RenderPool } from '../../delivery/rendering/render-pool.ts';
import { versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { type ActiveReleases, isActiveSet } from '../../delivery/rollout/following/active-set.ts';
import type { PageView } from '../../delivery/rollout/page-views/page-views.ts';
import { StreamedAnswer } from '../../http/responses/streamed-answer.ts';
import { inPhase } from '../../http/requests/request-context.ts';
import type { KeptAnswerParts } from '../../http/responses/kept-answer.ts';
import { digestSource } from '../../http/responses/security-policy.ts';
import { pageHeaders, type SinglePage } from '../../http/responses/send-page.ts';
import { noTracing, type Tracing } from '../../telemetry/tracing/tracing.ts';
import { articleAnswer } from './article-answer.ts';
import { policyOfPage } from './page-policy.ts';
import { fillRequestId } from './request-reference.ts';

/**
 * What was composed, and whether every slot of it stands: with one left out it is not kept, since the next reader may
 * get it whole.
 */
export type Composed<Made> = { made: Made; isWhole: boolean };

/** A page whose head can be sent at once, and the page itself when it is rendered. */
export interface BegunComposing {
  begun: StreamedAnswer;
  composed: Promise<Composed<SinglePage>>;
}

export interface ComposerParts {
  site: Site;
  live: Pick<ActiveReleases, 'current'>;
  pool: Pick<RenderPool, 'render'>;
  /** Hears the outcome of every slot that was rendered; previews do not count, nor do sets that no reader gets now. */
  onSlots: (slots: readonly SlotOutcome[], path: string) => void;
  tracing?: Pick<Tracing, 'span' | 'describeRequest' | 'slots' | 'traceparent'>;
  /** Text of a script put at the end of every page, for development. */
  tailScript?: string | undefined;
  /** Source expressions of frames of others that pages may open. */
  frames?: readonly string[];
  /** Source expressions of the styles in `srcdoc` frames, which inherit the page's policy. */
  styles?: readonly string[];
  /** Source expressions of what scripts of others may ask. */
  connections?: readonly string[];
}

/** Whether the view gets what every reader with its release set gets. */
export const isForAll = ({ preview, clientRendered }: PageView): boolean => !preview && clientRendered === undefined;

const isWhole = (slots: readonly SlotOutcome[]) =>
  slots.every(({ outcome }) => outcome === 'rendered' || outcome === 'missing');

/** Path of an article or an editorial page, by what it is made from; '' for other pages. */
function pathOf({ tags }: LoadedPage): string {
  const prefix = contentTag.path('');
  const tag = tags.find((each) => each.startsWith(prefix));
  return tag === undefined ? '' : `/${tag.slice(prefix.length)}`;
}

/** Composes loaded pages in the rendering processes. */
export function createComposer({
  site,
  live,
  pool,
  onSlots,
  tracing = noTracing,
  tailScript,
  frames = [],
  styles = [],
  connections = [],
}: ComposerParts) {
  const own = { tail: tailScript === undefined ? null : digestSource(tailScript), frames, styles, connections };

  const withTail = (html: string) =>
    tailScript === undefined ? html : html.replace('</body>', () => `<script>${tailScript}</script></body>`);

  /** Has a rendering process do a job: a phase of the request, whose slots are parts of its trace. */
  const renderJob = (job: RenderJob): Promise<Rendering> =>
    inPhase('render', () =>
      tracing.span('render', { 'plainwell.page': job.page.page }, async () => {
        const began = Date.now();
        const rendering = await pool.render(job);
        const { slots = [] } = rendering.page ?? rendering.article ?? {};
        tracing.slots(slots, { began, ended: Date.now() });
        return rendering;
      }),
    );

  async function render(page: LoadedPage, view: PageView, isHeadSent: boolean): Promise<RenderedPage> {
    const { releases, preview, clientRendered } = view;
    const { page: rendered } = await renderJob({
      what: 'page',
      page,
      site,
      releases,
      skip: [],
      preview,
      clientRendered,
      ...(isHeadSent && { isHeadSent }),
    });
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
     * Begins a page: its head, which needs no module of a remote, is made here while the rendering processes make the
     * rest.
     * @param isStorable whether browsers may keep the page.
     */
    begin(page: LoadedPage, view: PageView, headFirst: HeadFirst, isStorable: boolean): BegunComposing {
      const context = {
        site,
        releases: view.releases,
        skip: [],
        preview: view.preview,
        clientRendered: view.clientRendered,
      };
      const rendered = render(page, view, true);
      rendered.catch(() => undefined);
      // While another process renders.
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

    /** The answer with an article's data and its region; `null` when the page is not an article. */
    async article(page: LoadedPage, view: PageView): Promise<Composed<KeptAnswerParts> | null> {
      const { releases, preview, clientRendered } = view;
      const { article } = await renderJob({ what: 'article', page, site, releases, skip: [], preview, clientRendered });
      if (!article) return null;
      // A caller may name releases that never made a page together: their outcomes say nothing about readers' pages.
      if (isForAll(view) && isActiveSet(versionsOf(releases), live.current())) onSlots(article.slots, pathOf(page));
      return { made: articleAnswer(article, isForAll(view), page.slot), isWhole: isWhole(article.slots) };
    },
  };
}
