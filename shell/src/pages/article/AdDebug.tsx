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

/** One decision in a line: where the block stands, where its figure wanted it, and why not there. */
export function decisionInWords({ what, dueAfter, after, because }: AdDecision): string {
  const place = after === null ? 'no place' : `after paragraph ${after}`;
  return because.length === 0 ? `${what}: ${place}` : `${what}: ${place}, due after ${dueAfter}: ${reasonsInWords(because)}`;
}

/** For testers (`?ad-debug=1`): every decision about the commercial blocks of the text, with its reasons. In English, as the reasons are. */
export function AdDebug({ page: { article, body } }: { page: Pick<ArticlePage, 'article' | 'body'> }) {
  return (
    <aside className="ad-debug" lang="en" aria-label="Placement of ads" data-print="none">
      <details open>
        <summary>Ad layout: {article.targeting.adLayout}</summary>
        <ol>
          {body.plan.map((decision) => (
            <li key={`${decision.what} ${decision.dueAfter}`}>{decisionInWords(decision)}</li>
          ))}
        </ol>
      </details>
    </aside>
  );
}
