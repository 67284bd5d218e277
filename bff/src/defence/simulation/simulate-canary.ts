import { lookAtCanary, newCanaryState, type Trials } from '../evidence/canary-state.ts';
import { judgeCanary, thresholdsOf } from '../evidence/judge-canary.ts';
import { VALUES_MAXIMUM } from '../evidence/source-counts.ts';
import { TESTED_VITALS, type TestedVital, type VitalSample } from '../evidence/vital-samples.ts';
import { withTimes } from '../statistics/time-histogram.ts';
import type { Random } from './random.ts';

type Limits = Parameters<typeof judgeCanary>[3];
type Arm = 'tested' | 'reference';

/** A simulated site with a canary. */
export interface Scenario {
  title: string;
  /** Share of a batch's page views that get the canary. */
  share: (batch: number) => number;
  /** Page views between two looks. */
  batchSize: number;
  batches: number;
  /** Probability that a page view fails. */
  rate: (arm: Arm, batch: number) => number;
  /** Page views of one reader: all of them fail, or none. At most three of them count. */
  viewsOfReader: number;
  /** Share of the successful page views that browsers report. Each report counts for 1 / `told` page views. */
  told: number;
  /** Median times in milliseconds. */
  medians: Readonly<Record<Arm, Readonly<Record<TestedVital, number>>>>;
}

/** Spread of times: the 75th percentile of a log-normal time is 1.5 times its median. */
const SPREAD = 0.6;

/** Result of a simulated canary: its page views until self-defence halted it, or `null` if it was not halted. */
export interface SimulatedCanary {
  haltedAfter: number | null;
}

/** Runs a canary and looks at it after every batch, with the code that judges real canaries. */
export function simulateCanary(scenario: Scenario, limits: Limits, random: Random): SimulatedCanary {
  let state = newCanaryState();
  const trials: Record<Arm, Trials> = {
    tested: { pageViews: 0, failedPageViews: 0, sources: 0, failedSources: 0 },
    reference: { pageViews: 0, failedPageViews: 0, sources: 0, failedSources: 0 },
  };
  const samples = new Map<TestedVital, VitalSample>(
    TESTED_VITALS.map((vital) => [vital, { tested: {}, reference: {}, sources: 0 }]),
  );
  let seen = 0;
  for (let batch = 0; batch < scenario.batches; batch += 1) {
    const times: Record<Arm, Record<TestedVital, number[]>> = {
      tested: { LCP: [], INP: [] },
      reference: { LCP: [], INP: [] },
    };
    for (let views = 0; views < scenario.batchSize; views += scenario.viewsOfReader) {
      const arm: Arm = random.chance(scenario.share(batch)) ? 'tested' : 'reference';
      const counted = Math.min(VALUES_MAXIMUM, scenario.viewsOfReader);
      const isFailed = random.chance(scenario.rate(arm, batch));
      const isTold = isFailed || scenario.told === 1 || random.chance(scenario.told);
      if (arm === 'tested') seen += scenario.viewsOfReader;
      if (isTold) {
        trials[arm].pageViews += counted * (isFailed ? 1 : 1 / scenario.told);
        trials[arm].sources += 1;
        if (isFailed) {
          trials[arm].failedPageViews += counted;
          trials[arm].failedSources += 1;
        }
      }
      for (const vital of TESTED_VITALS) times[arm][vital].push(random.time(scenario.medians[arm][vital], SPREAD));
    }
    state = lookAtCanary(state, trials.tested, trials.reference, thresholdsOf(limits));
    for (const [vital, sample] of samples) {
      samples.set(vital, {
        tested: withTimes(sample.tested, times.tested[vital]),
        reference: withTimes(sample.reference, times.reference[vital]),
        sources: sample.sources + times.tested[vital].length,
      });
    }
    if (judgeCanary(state, samples, { tested: 'canary', reference: 'stable' }, limits).reason !== null)
      return { haltedAfter: seen };
  }
  return { haltedAfter: null };
}
