import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { campaignFixture } from './campaign.fixture.ts';
import { campaignFieldsSchema, type Campaign, type CampaignFields } from './campaign.ts';
import { createCampaignStore, type CampaignStore } from './store.ts';

const at = (time: string) => Date.parse(`${time}Z`);
const fields = (facts: Partial<CampaignFields> = {}) => campaignFieldsSchema.parse({ ...campaignFixture, ...facts });
const image = { digest: 'a'.repeat(64), type: 'image/png', bytes: Buffer.from([1, 2, 255]) };
const nothing = { served: 0, viewed: 0, clicked: 0, held: 0, wanted: 0 };

onEachDatabase((open) => {
  describe('campaigns', () => {
    let database: OpenDatabase;
    let store: CampaignStore;
    beforeAll(async () => {
      database = await open();
      store = createCampaignStore(database.db);
    });
    afterAll(() => database.close());

    const made = async (facts: Partial<CampaignFields> = {}): Promise<Campaign> => {
      const campaign = await store.find(await store.make(fields(facts), null, 'ada', new Date()));
      if (!campaign) throw new Error('no campaign was made');
      return campaign;
    };

    it('are stored whole, wait to be started, and keep their images', async () => {
      const id = await store.make(fields({ name: 'Fernhill, winter' }), image, 'ada', new Date());
      expect(await store.find(id)).toEqual({
        ...campaignFixture,
        id,
        name: 'Fernhill, winter',
        image: image.digest,
        isPaused: true,
        version: 1,
      });
      expect(Buffer.from((await store.image(image.digest))?.bytes ?? [])).toEqual(image.bytes);
      expect((await store.all()).map((campaign) => campaign.id)).toContain(id);
    });

    it('are changed by who saw their latest version, and say who did', async () => {
      const { id } = await made();
      expect(await store.change(id, { version: 1, what: 'resumed', set: { isPaused: false } }, 'ada', new Date())).toBe(
        true,
      );
      expect(
        await store.change(
          id,
          { version: 1, what: 'changed', set: { fields: fields({ name: 'Other' }) } },
          'bob',
          new Date(),
        ),
      ).toBe(false);
      expect(await store.find(id)).toMatchObject({ name: campaignFixture.name, isPaused: false, version: 2 });
      expect((await store.changes(id)).map(({ what, actor, version }) => [what, actor, version])).toEqual([
        ['resumed', 'ada', 2],
        ['made', 'ada', 1],
      ]);
    });

    it('are reserved by many processes at once, and never beyond what is due', async () => {
      const campaign = await made({ goal: 100, flights: [{ from: '2026-11-23', to: '2026-11-23' }] });
      const noon = at('2026-11-23T12:00');
      const held = await Promise.all(
        Array.from({ length: 6 }, () => store.settle(campaign, { ...nothing, wanted: 20 }, '2026-11-23', noon)),
      );
      expect(held.reduce((sum, each) => sum + each, 0)).toBe(53);
      const midnight = at('2026-11-23T23:59');
      const later = await Promise.all(
        held.map((each) =>
          store.settle(campaign, { ...nothing, served: each, held: 0, wanted: 50 }, '2026-11-23', midnight),
        ),
      );
      expect(later.reduce((sum, each) => sum + each, 0)).toBe(47);
      expect((await store.totals()).get(campaign.id)).toEqual({ served: 53, viewed: 0, clicked: 0 });
    });

    it('take back what a process holds too much, all of it on a day that is over', async () => {
      const campaign = await made({ dailyMaximum: 10, flights: [{ from: '2026-11-22', to: '2026-11-24' }] });
      const evening = at('2026-11-23T23:30');
      expect(await store.settle(campaign, { ...nothing, wanted: 8 }, '2026-11-23', evening)).toBe(8);
      expect(await store.settle(campaign, { ...nothing, held: 8, wanted: 3 }, '2026-11-23', evening)).toBe(3);
      expect(await store.settle(campaign, { ...nothing, wanted: 9 }, '2026-11-23', evening)).toBe(7);
      expect(
        await store.settle(
          campaign,
          { ...nothing, served: 1, held: 2, wanted: 9 },
          '2026-11-23',
          at('2026-11-24T00:01'),
        ),
      ).toBe(0);
    });

    it('count views and clicks by day', async () => {
      const campaign = await made();
      await store.settle(
        campaign,
        { ...nothing, served: 3, viewed: 2, clicked: 1 },
        '2026-11-22',
        at('2026-11-22T10:00'),
      );
      await store.settle(campaign, { ...nothing, served: 1, viewed: 1 }, '2026-11-23', at('2026-11-23T10:00'));
      expect(await store.days(campaign.id, 10)).toEqual([
        { day: '2026-11-23', served: 1, viewed: 1, clicked: 0 },
        { day: '2026-11-22', served: 3, viewed: 2, clicked: 1 },
      ]);
    });
  });
});
