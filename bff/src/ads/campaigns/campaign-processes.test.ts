import { pino } from 'pino';
import { expect, test } from 'vitest';
import { seededRandom } from '../../telemetry/ingest/sampling/seeded-random.fixture.ts';
import { campaignFixture } from './campaign.fixture.ts';
import { createCampaignService } from './campaign-service.ts';
import { DAY_MS, dayOf, type Campaign } from './campaign.ts';
import { impressionsDue, reservationChange } from './pacing.ts';
import type { CampaignStore } from './store.ts';

const FIRST = Date.parse('2026-11-01T00:00Z');
const DAYS = 4;
const PROCESSES = 8;
const CAMPAIGNS = 6;
const SLOTS_A_DAY = 300;
const READERS = 100;
/**
 * Time between two settlements of a process, in milliseconds. Longer than in production, because these readers request
 * a slot only every five minutes.
 */
const STEP_MS = 120_000;

/** Returns campaigns of three or four days with small goals. Together they need at most four fifths of the slots. */
function smallCampaigns(random: () => number): Campaign[] {
  const day = (number: number) => dayOf(FIRST + number * DAY_MS);
  return Array.from({ length: CAMPAIGNS }, (_none, number) => {
    const length = DAYS - Math.floor(random() * 2);
    const begin = Math.floor(random() * (DAYS - length + 1));
    const aDay = Math.round((SLOTS_A_DAY / CAMPAIGNS) * (0.5 + random() * 0.3));
    return {
      ...campaignFixture,
      id: `campaign ${number}`,
      flights: [{ from: day(begin), to: day(begin + length - 1) }],
      goal: aDay * length,
      dailyMaximum: random() < 0.5 ? Math.ceil(aDay * 1.4) : null,
      perReader: random() < 0.5 ? 1 : null,
    };
  });
}

/** Returns a store in memory that reserves impressions as the database does. */
function memoryStore(all: Campaign[]): Pick<CampaignStore, 'all' | 'settle'> {
  const reserved = new Map<Campaign, Map<string, number>>(all.map((campaign) => [campaign, new Map()]));
  return {
    all: async () => all,
    async settle(campaign, { held, wanted }, day, now) {
      const ofDays = reserved.get(campaign) ?? new Map<string, number>();
      const today = ofDays.get(day) ?? 0;
      const before = [...ofDays].reduce((sum, [other, count]) => sum + (other < day ? count : 0), 0);
      const isToday = day === dayOf(now);
      const due = isToday ? impressionsDue(campaign, before, now) - today : 0;
      const change = reservationChange(held, isToday ? wanted : 0, due);
      ofDays.set(day, today + change);
      return held + change;
    },
  };
}

test('on eight processes of a small site every campaign comes within 5 % of its goal, and breaks no cap @full', async () => {
  const random = seededRandom(20_261_124);
  const all = smallCampaigns(random);
  let now = FIRST;
  const store = memoryStore(all);
  const processes = Array.from({ length: PROCESSES }, () =>
    createCampaignService({ store, listen: () => () => {}, log: pino({ level: 'silent' }), now: () => now, random }),
  );
  /** Returns the number of slot requests until the next settlement: few at night. */
  const requestsNow = () => {
    const hour = ((now - FIRST) % DAY_MS) / 3_600_000;
    const mean = SLOTS_A_DAY * (STEP_MS / DAY_MS) * (1 + 0.9 * Math.sin(((hour - 9) / 24) * 2 * Math.PI));
    return Math.floor(mean + random());
  };

  const served = new Map<string, number>();
  const count = (key: string) => {
    const sum = (served.get(key) ?? 0) + 1;
    served.set(key, sum);
    return sum;
  };
  let seen = new Map<string, Map<string, number>>();
  const broken: string[] = [];
  for (; now < FIRST + DAYS * DAY_MS; now += STEP_MS) {
    if ((now - FIRST) % DAY_MS === 0) seen = new Map();
    // Always in the same order, as processes that started together settle. The first process reserves all due
    // impressions.
    for (const process of processes) await process.settle();
    for (let left = requestsNow(); left > 0; left -= 1) {
      const reader = String(Math.floor(random() * READERS));
      const ofReader = seen.get(reader) ?? new Map<string, number>();
      seen.set(reader, ofReader);
      const chosen = processes[Math.floor(random() * PROCESSES)]?.show({
        format: 'leaderboard',
        language: 'en',
        seller: 'partners',
        shown: [],
        seen: ofReader,
      });
      if (!chosen) continue;
      const { id, goal, dailyMaximum, perReader } = chosen;
      ofReader.set(id, (ofReader.get(id) ?? 0) + 1);
      if (count(id) > (goal ?? 0)) broken.push(`${id}: beyond its goal`);
      if (count(`${id} ${dayOf(now)}`) > (dailyMaximum ?? Number.POSITIVE_INFINITY))
        broken.push(`${id}: beyond its day`);
      if ((ofReader.get(id) ?? 0) > (perReader ?? Number.POSITIVE_INFINITY))
        broken.push(`${id}: too often for a reader`);
    }
  }
  const far = all
    .filter(({ id, goal }) => Math.abs((served.get(id) ?? 0) / (goal ?? 1) - 1) > 0.05)
    .map(({ id, goal }) => `${id}: ${served.get(id)} of ${goal}`);
  expect(broken).toEqual([]);
  expect(far).toEqual([]);
});
