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

/** Reasons in their order, equal neighbours counted: `beside-brands ×2`. */
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

/** One decision in a line: what stands where and who fills it, where its figure wanted it, and why not there. */
export function decisionInWords({ what, number, dueAfter, after, because }: AdDecision, adLayout: AdLayout): string {
  const name = number === undefined ? what : `${what}, number ${number} of ${sellerOf(adLayouts[adLayout], number)}`;
  const place = after === null ? 'no place' : `after paragraph ${after}`;
  return because.length === 0
    ? `${name}: ${place}`
    : `${name}: ${place}, due after ${dueAfter}: ${reasonsInWords(because)}`;
}

/** Every decision about the slots of an article: those of the text, of the rail, and at the foot of the window. */
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

/** All decisions about the slots of an article, in one line. */
export const planInWords = (page: PlannedPage): string => `${layoutInWords(page)}: ${decisions(page).join('; ')}`;

/**
 * For testers (`?ad-debug=1`): every decision about the slots of an article, with its reasons. In English, as the
 * reasons are.
 */
export function AdDebug({ page }: { page: PlannedPage }) {
  return (
    <aside className="ad-debug" lang="en" aria-label="Placement of ads" data-print="none">
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
