/** Most uploads that one process takes at the same time, because each may keep the gate busy. */
export const UPLOADS_AT_ONCE = 8;
/** Most uploads that one process takes from one team at the same time, so that other teams get through. */
export const UPLOADS_OF_A_TEAM = 2;

/** Place for an upload, which its holder gives back once, or the reason why no place is free. */
export type UploadSlot = { ok: true; giveBack: () => void } | { ok: false; error: string };

/** Limits the uploads that arrive at the same time. */
export function createUploadSlots() {
  let taken = 0;
  const ofTeams = new Map<string, number>();

  return {
    /**
     * Takes a place for an upload.
     * @param team name of the caller's token; `null` for this machine, which has no limit per team.
     */
    take(team: string | null): UploadSlot {
      const ofTeam = team === null ? 0 : (ofTeams.get(team) ?? 0);
      if (ofTeam >= UPLOADS_OF_A_TEAM)
        return {
          ok: false,
          error: `${UPLOADS_OF_A_TEAM} uploads of ${team} are running: try again when one has finished.`,
        };
      if (taken >= UPLOADS_AT_ONCE) return { ok: false, error: 'Too many uploads are running: try again in a moment.' };
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
