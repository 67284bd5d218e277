import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seededRandom } from '../../telemetry/ingest/sampling/seeded-random.fixture.ts';
import { campaignFixture } from './campaign.fixture.ts';
import { DAY_MS, dayOf, dayStart, flightSpan, type Campaign } from './campaign.ts';
import { chooseCampaign } from './choose-campaign.ts';
import { impressionsDue, isInFlight } from './pacing.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const flights = [{ from: '2026-11-01', to: '2026-11-10' }];

describe('what is due', () => {
  it('is an even share of what is left, a little ahead of the clock', () => {
    expect(impressionsDue({ flights, goal: 1_000, dailyMaximum: null }, 0, at('2026-11-01T12:00'))).toBe(53);
    expect(impressionsDue({ flights, goal: 1_000, dailyMaximum: null }, 900, at('2026-11-10T23:59'))).toBe(100);
  });

  it('makes up for days that fell short, on all days that are left', () => {
    expect(impressionsDue({ flights, goal: 1_000, dailyMaximum: null }, 0, at('2026-11-09T12:00'))).toBe(263);
  });

  it('stays below the maximum of a day, and is paced within it', () => {
    expect(impressionsDue({ flights, goal: 1_000, dailyMaximum: 40 }, 0, at('2026-11-09T12:00'))).toBe(21);
    expect(impressionsDue({ flights, goal: null, dailyMaximum: 40 }, 0, at('2026-11-09T23:59'))).toBe(40);
  });

  it('is nothing outside the flights, and any number without goal and maximum', () => {
    expect(impressionsDue({ flights, goal: 1_000, dailyMaximum: null }, 0, at('2026-11-11T00:00'))).toBe(0);
    expect(impressionsDue({ flights, goal: null, dailyMaximum: null }, 0, at('2026-11-03T00:00'))).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('is never more than what is left', () => {
    const moments = fc.record({
      goal: fc.integer({ min: 1, max: 10_000 }),
      before: fc.integer({ min: 0, max: 12_000 }),
      hours: fc.integer({ min: 0, max: 12 * 24 }),
    });
    const isWithin = fc.property(
      moments,
      ({ goal, before, hours }) =>
        impressionsDue({ flights, goal, dailyMaximum: null }, before, at('2026-10-31T12:00') + hours * 3_600_000) <=
        Math.max(0, goal - before),
    );
    expect(fc.check(isWithin).counterexample).toBeNull();
  });
});

test('through a thousand days every campaign comes within 5 % of its goal, evenly, and breaks no cap @full', () => {
  const random = seededRandom(20_261_123);
  const first = at('2026-01-01T00:00');
  const DAYS = 1_000;
  const READERS = 60;
  /** Returns the number of slot requests in an hour of the day: few at night, and different each day. */
  const asking = (hour: number) =>
    Math.round((20 + 18 * Math.sin(((hour - 9) / 24) * 2 * Math.PI)) * (0.75 + random() / 2));
  const day = (number: number) => dayOf(first + number * DAY_MS);

  /**
   * Campaigns in four parallel series. In each series one campaign follows the other, and each goal is at most a fifth
   * of the available impressions.
   */
  const all: Campaign[] = [];
  for (let line = 0; line < 4; line += 1) {
    for (let begin = Math.floor(random() * 5); begin < DAYS - 30;) {
      const length = 2 + Math.floor(random() * 27);
      const goal = Math.round(length * 480 * (0.02 + random() * 0.18));
      const pause =
        length > 10
          ? [
              { from: day(begin), to: day(begin + 4) },
              { from: day(begin + 6), to: day(begin + length - 1) },
            ]
          : [{ from: day(begin), to: day(begin + length - 1) }];
      all.push({
        ...campaignFixture,
        id: `c${line}-${begin}`,
        flights: pause,
        goal,
        perReader: random() < 0.5 ? 6 : null,
        dailyMaximum: random() < 0.3 ? Math.ceil((goal / length) * 1.4) : null,
        weight: 1 + Math.floor(random() * 10),
      });
      begin += length + Math.floor(random() * 3);
    }
  }

  const served = new Map<string, number>();
  const ofDay = new Map<string, number>();
  let seen = new Map<string, Map<string, number>>();
  const broken: string[] = [];
  for (let now = first; now < first + DAYS * DAY_MS; now += 3_600_000) {
    if (now === dayStart(now)) {
      ofDay.clear();
      seen = new Map();
    }
    const live = all.filter((campaign) => isInFlight(campaign, now));
    const requests = asking((now - dayStart(now)) / 3_600_000);
    for (let request = 0; request < requests; request += 1) {
      const moment = now + (request / requests) * 3_600_000;
      const reader = String(Math.floor(random() * READERS));
      const ofReader = seen.get(reader) ?? new Map<string, number>();
      seen.set(reader, ofReader);
      const allowance = (campaign: Campaign) => {
        const today = ofDay.get(campaign.id) ?? 0;
        return impressionsDue(campaign, (served.get(campaign.id) ?? 0) - today, moment) - today;
      };
      const chosen = chooseCampaign(
        live,
        { format: 'leaderboard', language: 'en', seller: 'partners', shown: [], seen: ofReader },
        allowance,
        moment,
        random(),
      );
      if (!chosen) continue;
      for (const [counts, key] of [
        [served, chosen.id],
        [ofDay, chosen.id],
        [ofReader, chosen.id],
      ] as const)
        counts.set(key, (counts.get(key) ?? 0) + 1);
      if ((served.get(chosen.id) ?? 0) > (chosen.goal ?? 0)) broken.push(`${chosen.id}: beyond its goal`);
      if (chosen.dailyMaximum !== null && (ofDay.get(chosen.id) ?? 0) > chosen.dailyMaximum)
        broken.push(`${chosen.id}: beyond its day`);
      if (chosen.perReader !== null && (ofReader.get(chosen.id) ?? 0) > chosen.perReader)
        broken.push(`${chosen.id}: too often for a reader`);
    }
    // At the end of each day the impressions deviate from the even pace by at most 5 % of the goal, or by two for small
    // goals.
    if (now + 3_600_000 === dayStart(now) + DAY_MS) {
      for (const { id, flights: spans, goal } of live) {
        const length = spans.reduce((sum, span) => sum + flightSpan(span).end - flightSpan(span).start, 0);
        const gone = spans.reduce(
          (sum, span) => sum + Math.max(0, Math.min(now + 3_600_000, flightSpan(span).end) - flightSpan(span).start),
          0,
        );
        const even = ((goal ?? 0) * gone) / length;
        const isEven = Math.abs((served.get(id) ?? 0) - even) <= Math.max(0.05 * (goal ?? 0), 2);
        if (!isEven)
          broken.push(`${id}: ${served.get(id)} of ${even} due after ${gone / DAY_MS} of ${length / DAY_MS} days`);
      }
    }
  }
  const far = all
    .filter(({ id, goal }) => Math.abs((served.get(id) ?? 0) / (goal ?? 1) - 1) > 0.05)
    .map(({ id, goal }) => `${id}: ${served.get(id)} of ${goal}`);
  expect(all.length).toBeGreaterThan(200);
  expect(broken).toEqual([]);
  expect(far).toEqual([]);
});
