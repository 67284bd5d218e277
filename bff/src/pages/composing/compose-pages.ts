import type { Site } from '@plainwell/contracts/page/site.ts';
import type { LoadedPage, SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import type { RenderPool } from '../../delivery/rendering/render-pool.ts';
import { versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { type ActiveReleases, isActiveSet } from '../../delivery/rollout/following/active-set.ts';
import type { PageView } from '../../delivery/rollout/page-views/page-views.ts';
import type { KeptAnswerParts } from '../../http/responses/kept-answer.ts';
import { digestSource } from '../../http/responses/security-policy.ts';
import type { SinglePage } from '../../http/responses/send-page.ts';
import { articleAnswer } from './article-answer.ts';
import { policyOfPage } from './page-policy.ts';

/** What was composed, and whether every slot of it stands: with one left out it is not kept, since the next reader may get it whole. */
export type Composed<Made> = { made: Made; isWhole: boolean };

export interface ComposerParts {
  site: Site;
  live: Pick<ActiveReleases, 'current'>;
  pool: Pick<RenderPool, 'render'>;
  /** Hears the outcome of every slot that was rendered; previews do not count, nor do sets that no reader gets now. */
  onSlots: (slots: readonly SlotOutcome[]) => void;
  /** Text of a script put at the end of every page, for development. */
  tailScript?: string | undefined;
}

/** Whether the view gets what every reader with its release set gets. */
export const isForAll = ({ preview, clientRendered }: PageView): boolean => !preview && clientRendered === undefined;

const isWhole = (slots: readonly SlotOutcome[]) => slots.every(({ outcome }) => outcome === 'rendered' || outcome === 'missing');

/** Composes loaded pages in the rendering processes. */
export function createComposer({ site, live, pool, onSlots, tailScript }: ComposerParts) {
  const tailSource = tailScript === undefined ? null : digestSource(tailScript);

  return {
    async page(page: LoadedPage, view: PageView): Promise<Composed<SinglePage>> {
      const { releases, preview, clientRendered } = view;
      const { page: rendered } = await pool.render({ what: 'page', page, site, releases, skip: [], preview, clientRendered });
      if (!rendered) throw new Error('the shell rendered nothing');
      if (isForAll(view)) onSlots(rendered.slots);
      const html = tailScript === undefined ? rendered.html : rendered.html.replace('</body>', () => `<script>${tailScript}</script></body>`);
      return { made: { html, policy: policyOfPage(rendered.inline, releases, tailSource), status: page.status }, isWhole: isWhole(rendered.slots) };
    },

    /** The answer with an article's data and its region; `null` when the page is none of an article. */
    async article(page: LoadedPage, view: PageView): Promise<Composed<KeptAnswerParts> | null> {
      const { releases, preview, clientRendered } = view;
      const { article } = await pool.render({ what: 'article', page, site, releases, skip: [], preview, clientRendered });
      if (!article) return null;
      // A caller may name releases that never made a page together: their outcomes say nothing about readers' pages.
      if (isForAll(view) && isActiveSet(versionsOf(releases), live.current())) onSlots(article.slots);
      return { made: articleAnswer(article, isForAll(view)), isWhole: isWhole(article.slots) };
    },
  };
}
