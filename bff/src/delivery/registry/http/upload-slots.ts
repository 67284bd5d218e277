/** Uploads that one process takes at the same time: each may keep its gate busy. */
export const UPLOADS_AT_ONCE = 8;
/** How many of them may be one team's: the others must get through, whatever one of them sends. */
export const UPLOADS_OF_A_TEAM = 2;

/** A place among the uploads, to be given back once, or why there is none now. */
export type UploadSlot = { ok: true; giveBack: () => void } | { ok: false; error: string };

/** Counts the uploads that are coming in. */
export function createUploadSlots() {
  let taken = 0;
  const ofTeams = new Map<string, number>();

  return {
    /** @param team name that the caller's token is for; `null` for this machine, which speaks for all of them. */
    take(team: string | null): UploadSlot {
      const ofTeam = team === null ? 0 : (ofTeams.get(team) ?? 0);
      if (ofTeam >= UPLOADS_OF_A_TEAM)
        return {
          ok: false,
          error: `${UPLOADS_OF_A_TEAM} uploads of ${team} are coming in already: try again when one of them has ended.`,
        };
      if (taken >= UPLOADS_AT_ONCE) return { ok: false, error: 'Other releases are coming in: try again in a moment.' };
      taken += 1;
      if (team !== null) ofTeams.set(team, ofTeam + 1);
      return {
        ok: true,
        giveBack() {
          taken -= 1;
          const left = team === null ? 0 : (ofTeams.get(team) ?? 0) - 1;
          if (team !== null && left > 0) ofTeams.set(team, left);
          else if (team !== null) ofTeams.delete(team);
        },
      };
    },
  };
}
