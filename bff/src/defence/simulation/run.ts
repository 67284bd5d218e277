import { defenceSettings } from '../../config/defence-settings.ts';
import { createRandom } from './random.ts';
import { badScenarios, goodScenarios } from './scenarios.ts';
import { simulateCanary, type Scenario } from './simulate-canary.ts';

/** Number of simulated canaries: of all good scenarios together, and of each bad one. */
const GOOD = 10_000;
const BAD = 1_000;
const SEED = 20_261_124;

const { defence: limits } = defenceSettings.parse({});

function halted(scenario: Scenario, canaries: number, seed: number): number[] {
  const found: number[] = [];
  for (let canary = 0; canary < canaries; canary += 1) {
    const { haltedAfter } = simulateCanary(scenario, limits, createRandom(seed + canary));
    if (haltedAfter !== null) found.push(haltedAfter);
  }
  return found.toSorted((one, other) => one - other);
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const say = (line: string) => void process.stdout.write(`${line}\n`);

say('| good canaries | of | halted |');
say('|---|---|---|');
const each = GOOD / goodScenarios.length;
let all = 0;
for (const [index, scenario] of goodScenarios.entries()) {
  const { length } = halted(scenario, each, SEED + index * GOOD);
  all += length;
  say(`| ${scenario.title} | ${whole.format(each)} | ${length} |`);
}
say(`| all | ${whole.format(GOOD)} | ${all} |`);
say('');
say('| bad canaries at 10 % | of | halted | canary page views until the halt: median | 95 of 100 | most |');
say('|---|---|---|---|---|---|');
for (const [index, scenario] of badScenarios.entries()) {
  const found = halted(scenario, BAD, SEED + (goodScenarios.length + index) * GOOD);
  const at = (share: number) => whole.format(found[Math.min(found.length - 1, Math.floor(share * found.length))] ?? 0);
  say(
    `| ${scenario.title} | ${whole.format(BAD)} | ${whole.format(found.length)} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`,
  );
}
if (all * 100 >= GOOD) {
  say(`\n${all} of ${GOOD} good canaries were halted: more than one in a hundred.`);
  process.exitCode = 1;
}
