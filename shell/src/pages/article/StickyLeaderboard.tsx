interface StickyLeaderboardProps {
  /** The island of the slot; `null` where the ad layout has none. */
  html: string | null;
  /** Word of what ends it. */
  close: string;
}

/**
 * The leaderboard that stays at the foot of a wide window while the article is read. A reader closes it, with or
 * without script.
 */
export function StickyLeaderboard({ html, close }: StickyLeaderboardProps) {
  if (html === null) return null;
  return (
    <details className="sticky-leaderboard" open>
      <summary>{close}</summary>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}
