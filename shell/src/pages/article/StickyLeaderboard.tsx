interface StickyLeaderboardProps {
  /** The island of the slot; `null` if the ad layout has none. */
  html: string | null;
  /** Label of the control that closes the leaderboard. */
  close: string;
}

/**
 * The leaderboard that stays at the bottom of a wide window while the article is read. A reader can close it, with or
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
