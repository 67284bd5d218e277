import { startSite } from '../../harness/site/start-site.ts';
import { makeCandidate } from '../../soak/candidate.ts';
import { publish, remoteTeams, tokenSetting } from '../../soak/teams.ts';
import type { SiteData } from './scale-site.ts';

/** Publishes releases of all remotes in turn, each through the gate, on a site that then stops. */
export async function publishMany({ databaseUrl, dataDir }: SiteData, count: number): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, RELEASE_TOKENS: tokenSetting };
  const site = await startSite({ dataDir, nodeOptions: [], env });
  try {
    for (let number = 1; number <= count; number += 1) {
      const team = remoteTeams[number % remoteTeams.length];
      if (team === undefined) throw new Error('there are no remotes');
      const candidate = await makeCandidate(team.built, `scale ${number}`);
      const published = await publish(candidate, site.url, team.token);
      if (!published.ok) throw new Error(`release ${number} of ${team.name}: ${published.message}`);
    }
  } finally {
    await site.stop();
  }
}
