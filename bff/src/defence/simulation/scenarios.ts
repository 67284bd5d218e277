import type { Scenario } from './simulate-canary.ts';

const medians = { LCP: 1_800, INP: 120 };
/** Returns the share of a progressive rollout that takes its next step after every twenty looks. */
const walk = (batch: number) => [0.01, 0.05, 0.25, 0.5][Math.floor(batch / 20)] ?? 0.5;
const usual: Omit<Scenario, 'title' | 'rate'> = {
  share: walk,
  batchSize: 300,
  batches: 80,
  viewsOfReader: 1,
  told: 1,
  medians: { tested: medians, reference: medians },
};

/** Canaries that are as good as stable, or worse within the margin. */
export const goodScenarios: readonly Scenario[] = [
  { ...usual, title: 'as good: 0.1 % fail', rate: () => 0.001 },
  { ...usual, title: 'as good: 1 % fail', rate: () => 0.01 },
  { ...usual, title: 'as good: 5 % fail', rate: () => 0.05 },
  { ...usual, title: 'as good: 1 % fail, at 10 % all the time', rate: () => 0.01, share: () => 0.1 },
  {
    ...usual,
    title: 'as good: 1 % of readers fail in all of their three page views',
    rate: () => 0.01,
    viewsOfReader: 3,
  },
  { ...usual, title: 'as good: 1 % fail, browsers report a tenth of the successes', rate: () => 0.01, told: 0.1 },
  {
    ...usual,
    title: 'an outage: 1 % fail, 60 % during a quarter of the time',
    rate: (_arm, batch) => (batch % 40 < 10 ? 0.6 : 0.01),
  },
  {
    ...usual,
    title: 'cold caches: 1 % and 1.4 %, times 15 % longer',
    rate: (arm) => (arm === 'tested' ? 0.014 : 0.01),
    medians: { tested: { LCP: 2_070, INP: 138 }, reference: medians },
  },
  { ...usual, title: 'at the margin: 1 % and 2 %', rate: (arm) => (arm === 'tested' ? 0.02 : 0.01) },
  {
    ...usual,
    title: 'at the margin: times 20 % longer',
    rate: () => 0.01,
    medians: { tested: { LCP: 2_160, INP: 144 }, reference: medians },
  },
];

const atTenPercent: Omit<Scenario, 'title' | 'rate'> = { ...usual, share: () => 0.1, batchSize: 100, batches: 1_000 };
const fails = (title: string, reference: number, tested: number): Scenario => ({
  ...atTenPercent,
  title,
  rate: (arm) => (arm === 'tested' ? tested : reference),
});

/** Canaries that are worse than the margin allows. A tenth of the readers get them. */
export const badScenarios: readonly Scenario[] = [
  fails('1 % → 100 % fail', 0.01, 1),
  fails('0.1 % → 50 % fail', 0.001, 0.5),
  fails('1 % → 20 % fail', 0.01, 0.2),
  fails('1 % → 10 % fail', 0.01, 0.1),
  fails('1 % → 5 % fail', 0.01, 0.05),
  fails('0.1 % → 2 % fail', 0.001, 0.02),
  { ...fails('1 % → 5 % fail, browsers report a tenth of the successes', 0.01, 0.05), told: 0.1 },
  {
    ...atTenPercent,
    title: 'LCP twice as long',
    rate: () => 0.01,
    medians: { tested: { LCP: 3_600, INP: 120 }, reference: medians },
  },
  {
    ...atTenPercent,
    title: 'LCP one and a half times as long',
    rate: () => 0.01,
    medians: { tested: { LCP: 2_700, INP: 120 }, reference: medians },
  },
  {
    ...atTenPercent,
    title: 'INP from 120 to 300 ms',
    rate: () => 0.01,
    medians: { tested: { LCP: 1_800, INP: 300 }, reference: medians },
  },
];
