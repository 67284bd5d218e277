import { pino } from 'pino';
import { expect, test } from 'vitest';
import { campaignFixture } from './campaign.fixture.ts';
import { createCampaignService } from './campaign-service.ts';
import type { CreativeRequest } from './choose-campaign.ts';
import type { Campaign } from './campaign.ts';
import type { CampaignStore, Settlement } from './store.ts';

const place: CreativeRequest = {
  format: 'leaderboard',
  language: 'en',
  seller: 'partners',
  shown: [],
  seen: new Map(),
};

/** Returns a service with a store of one campaign that has `due` impressions left to reserve. */
function serviceOf(campaign: Campaign, due: number) {
  const world = {
    now: Date.parse('2026-11-23T12:00Z'),
    due,
    isAway: false,
    settled: [] as (Settlement & { day: string })[],
    notify: () => {},
  };
  const store: Pick<CampaignStore, 'all' | 'settle'> = {
    all: async () => {
      if (world.isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
      return [campaign];
    },
    async settle(_campaign, settlement, day) {
      world.settled.push({ ...settlement, day });
      const change = Math.min(settlement.wanted - settlement.held, world.due);
      world.due -= change;
      return settlement.held + change;
    },
  };
  const listen = (_channel: string, listener: () => void) => {
    world.notify = listener;
    return () => {};
  };
  return {
    world,
    service: createCampaignService({
      store,
      listen,
      log: pino({ level: 'silent' }),
      now: () => world.now,
      random: () => 0,
    }),
  };
}

test('a limited campaign shows what is reserved for it, and no more until the next settlement', async () => {
  const { world, service } = serviceOf({ ...campaignFixture, goal: 100 }, 7);
  const shown = () => Array.from({ length: 10 }, () => service.show(place)?.id).filter((id) => id !== undefined).length;
  for (const reserved of [1, 2, 4, 0]) {
    await service.settle();
    expect(shown()).toBe(reserved);
  }
  expect(world.settled.map(({ served }) => served)).toEqual([0, 1, 2, 4]);
});

test('what it holds goes back when the process ends', async () => {
  const { world, service } = serviceOf({ ...campaignFixture, goal: 100 }, 7);
  await service.settle();
  service.show(place);
  await service.settle();
  service.show(place);
  await service.close();
  expect(world.settled.at(-1)).toMatchObject({ served: 1, held: 1, wanted: 0 });
  expect(world.due).toBe(5);
});

test('views and clicks are settled, those of unknown creatives are nobody’s', async () => {
  const { world, service } = serviceOf(campaignFixture, 0);
  await service.settle();
  service.viewed(campaignFixture.id);
  service.clicked(campaignFixture.id);
  service.clicked('process');
  await service.settle();
  expect(world.settled).toMatchObject([{ viewed: 1, clicked: 1 }]);
});

test('while the database is away it shows what it holds, and loses no count', async () => {
  const { world, service } = serviceOf({ ...campaignFixture, goal: 100 }, 100);
  await service.settle();
  service.show(place);
  await service.settle();
  world.isAway = true;
  expect(Array.from({ length: 9 }, () => service.show(place)).filter(Boolean)).toHaveLength(2);
  await service.settle();
  expect(service.show(place)).toBe(undefined);
  world.isAway = false;
  await service.settle();
  expect(world.settled.at(-1)).toMatchObject({ served: 2, wanted: 4 });
});

test('what was reserved for a day is not shown on the next', async () => {
  const { world, service } = serviceOf({ ...campaignFixture, goal: 100 }, 100);
  await service.settle();
  world.now += 12 * 3_600_000;
  expect(service.show(place)).toBe(undefined);
  await service.settle();
  expect(world.settled.at(-1)).toMatchObject({ day: '2026-11-23', held: 1 });
  await service.settle();
  expect(world.settled.at(-1)).toMatchObject({ day: '2026-11-24', held: 0 });
  expect(service.show(place)?.id).toBe(campaignFixture.id);
});

test('the first impression of a day is that day’s, also of a campaign without limits that was quiet since', async () => {
  const { world, service } = serviceOf(campaignFixture, 0);
  await service.settle();
  service.show(place);
  await service.settle();
  world.now += 24 * 3_600_000;
  await service.settle();
  service.show(place);
  await service.settle();
  expect(world.settled).toMatchObject([
    { day: '2026-11-23', served: 1 },
    { day: '2026-11-24', served: 1 },
  ]);
});
