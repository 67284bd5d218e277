import type { AdPlans } from '@plainwell/contracts/page/rendering.ts';
import { landmarkName } from '@plainwell/ui/wording/landmark-name.ts';
import {
  adLayoutOrigin,
  adLayouts,
  RAIL_SPACING,
  railMaximum,
  sellerOf,
  stickyLeaderboardRefusal,
} from '../../model/ads/ad-layouts.ts';
import type { AdDecision } from '../../model/ads/plan-inline-ads.ts';
import type { ArticlePage } from './view-model.ts';

/** Lists the reasons in order, and counts equal neighbors: `beside-brands ×2`. */
function reasonsInWords(reasons: AdDecision['because']): string {
  const counted: { reason: string; times: number }[] = [];
  for (const reason of reasons) {
    const last = counted.at(-1);
    if (last?.reason === reason) last.times += 1;
    else counted.push({ reason, times: 1 });
  }
  return counted.map(({ reason, times }) => (times === 1 ? reason : `${reason} ×${times}`)).join(', ');
}

type AdLayout = ArticlePage['article']['targeting']['adLayout'];
type PlannedPage = Pick<ArticlePage, 'article' | 'body' | 'template' | 'site'>;

/**
 * Returns one decision as a line: the block, who fills it, its place, the place that the figures required, and the
 * reasons for the difference.
 */
export function decisionInWords({ what, number, dueAfter, after, because }: AdDecision, adLayout: AdLayout): string {
  const name = number === undefined ? what : `${what}, number ${number} of ${sellerOf(adLayouts[adLayout], number)}`;
  const place = after === null ? 'no place' : `after paragraph ${after}`;
  return because.length === 0
    ? `${name}: ${place}`
    : `${name}: ${place}, due after ${dueAfter}: ${reasonsInWords(because)}`;
}

/** Returns every decision about the slots of an article: in the text, in the rail, and at the bottom of the window. */
function decisions({ article, body, template }: PlannedPage): string[] {
  const { adLayout } = article.targeting;
  const { maximum, because } = railMaximum(template, article);
  const refusal = stickyLeaderboardRefusal(template, adLayout);
  return [
    ...body.plan.map((decision) => decisionInWords(decision, adLayout)),
    `rail: at most ${maximum}, ${RAIL_SPACING} px apart: ${because}`,
    `sticky-leaderboard: ${refusal === null ? 'at the foot of the window' : `no place: ${refusal}`}`,
  ];
}

const layoutInWords = ({ article, site }: PlannedPage) =>
  `${article.targeting.adLayout} (${adLayoutOrigin(article, site)})`;

/**
 * Returns all decisions about the slots of an article, in one line for each template. Only the infinite page appends
 * articles, so an article that inherits its ad layout has no plan for the other template.
 */
export function adPlansOf({ article, body, site }: Omit<PlannedPage, 'template'>): AdPlans {
  const planFor = (template: PlannedPage['template']) => {
    const page = { article, body, site, template };
    return `${layoutInWords(page)}: ${decisions(page).join('; ')}`;
  };
  return {
    ...(!article.targeting.inheritLayout && { tabbed: planFor('tabbed') }),
    infinite: planFor('infinite'),
  };
}

/**
 * The decisions about the slots of an article with their reasons, for testers (`?ad-debug=1`). In English, because the
 * reasons are English codes.
 */
export function AdDebug({ page }: { page: PlannedPage & Pick<ArticlePage, 'articleTitle'> }) {
  return (
    <aside
      className="ad-debug"
      lang="en"
      aria-label={landmarkName('Placement of ads', page.articleTitle)}
      data-print="none"
    >
      <details open>
        <summary>Ad layout: {layoutInWords(page)}</summary>
        <ol>
          {decisions(page).map((words, index) => (
            <li key={index}>{words}</li>
          ))}
        </ol>
      </details>
    </aside>
  );
}
