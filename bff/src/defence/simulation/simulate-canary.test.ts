import { expect, test } from 'vitest';
import { defenceSettings } from '../../config/defence-settings.ts';
import { createRandom } from './random.ts';
import { badScenarios, goodScenarios } from './scenarios.ts';
import { simulateCanary } from './simulate-canary.ts';

/** Number of canaries in each scenario. `npm run simulate-canaries -w bff` simulates many more. */
const CANARIES = 10;
const { defence: limits } = defenceSettings.parse({});

test.each(goodScenarios)('a good canary is not halted ($title)', (scenario) => {
  for (let seed = 0; seed < CANARIES; seed += 1)
    expect(simulateCanary({ ...scenario, batches: 40 }, limits, createRandom(seed))).toEqual({ haltedAfter: null });
});

test.each(badScenarios.slice(0, 4))(
  'a bad canary at 10 % is halted within some hundred page views of it ($title)',
  (scenario) => {
    for (let seed = 0; seed < CANARIES; seed += 1)
      expect(simulateCanary(scenario, limits, createRandom(seed)).haltedAfter).toBeLessThan(600);
  },
);

test('too few addresses halt nothing', () => {
  const scenario = badScenarios[0];
  if (scenario === undefined) throw new Error('there is no scenario');
  const { haltedAfter } = simulateCanary(
    { ...scenario, batches: 10 },
    { ...limits, sources: 1_000_000 },
    createRandom(1),
  );
  expect(haltedAfter).toBeNull();
});
