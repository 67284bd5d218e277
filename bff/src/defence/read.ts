import type { DefenceSettings } from '../config/defence-settings.ts';
import type { Database } from '../database/database.ts';
import { listActions } from './actions/action-store.ts';
import type { DefenceReadModel, ReleaseTest } from './read-model.ts';
import { listRollouts } from './rollout/rollout-store.ts';
import { judgeCanary } from './evidence/judge-canary.ts';
import { judgeStable } from './evidence/judge-stable.ts';
import { runningTests, type StoredTest } from './evidence/test-store.ts';
import { keptVital, TESTED_VITALS, type TestedVital, type VitalSample } from './evidence/vital-samples.ts';

/** Creates the read model for pages. It reads the database only. */
export function createReadModel(db: Database, settings: DefenceSettings): DefenceReadModel {
  async function viewOf(test: StoredTest): Promise<ReleaseTest> {
    const { id, name, kind, version, against, since, lookedAt, canary, stable } = test;
    const said = { name, kind, version, against, since, lookedAt };
    if (canary !== null && against !== null) {
      const samples = new Map<TestedVital, VitalSample>();
      for (const vital of TESTED_VITALS) {
        const sample = await keptVital(db, id, vital);
        if (sample !== null) samples.set(vital, sample);
      }
      const { failures, vitals, words } = judgeCanary(
        canary,
        samples,
        { tested: version, reference: against },
        settings,
      );
      return { ...said, failures, vitals, words };
    }
    if (stable !== null) {
      const { failures, words } = judgeStable(stable, version, settings);
      return { ...said, failures, vitals: [], words };
    }
    return { ...said, failures: null, vitals: [], words: 'not tested yet' };
  }

  return {
    mode: {
      halts: settings.halts,
      rollsBack: settings.rollsBack,
      observes: settings.isWatching && !settings.halts && !settings.rollsBack,
    },
    tests: async () => Promise.all((await runningTests(db)).map(viewOf)),
    actions: (query) => listActions(db, query),
    rollouts: (query) => listRollouts(db, query),
  };
}
