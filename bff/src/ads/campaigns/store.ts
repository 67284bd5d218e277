import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { notificationChannels, pgNotify } from '../../database/notifications.ts';
import { dayOf, type Campaign, type CampaignFields } from './campaign.ts';
import { impressionsDue, reservationChange } from './pacing.ts';
import { campaignChanges, campaignDelivery, campaignImages, campaigns } from './schema.ts';

/** An image of a campaign. */
export interface CampaignImage {
  digest: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array;
}

/** Impressions, views and clicks of a campaign on one day. */
export interface DeliveryDay {
  /** ISO 8601, in UTC. */
  day: string;
  served: number;
  viewed: number;
  clicked: number;
}

/** Impressions, views and clicks of a campaign in total. */
export type DeliveryTotals = Omit<DeliveryDay, 'day'>;

/**
 * The impressions, views and clicks that a process has counted for a campaign since its last settlement, and how many
 * impressions it wants to reserve.
 */
export interface Settlement extends DeliveryTotals {
  /** Impressions that the process has reserved and not shown. */
  held: number;
  /** Number of impressions that the process wants to have reserved afterwards. */
  wanted: number;
}

/** One change of a campaign, with its author and its time. */
export type CampaignChange = Pick<typeof campaignChanges.$inferSelect, 'version' | 'what' | 'actor' | 'at'>;

/** All queries of this domain to the database. */
export type CampaignStore = ReturnType<typeof createCampaignStore>;

const campaignOf = ({ fields, ...row }: typeof campaigns.$inferSelect): Campaign => ({ ...row, ...fields });

const totals = {
  served: sql<number>`coalesce(sum(${campaignDelivery.served}), 0)::int`,
  viewed: sql<number>`coalesce(sum(${campaignDelivery.viewed}), 0)::int`,
  clicked: sql<number>`coalesce(sum(${campaignDelivery.clicked}), 0)::int`,
};

export function createCampaignStore(db: Database) {
  type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
  const keepImage = async (transaction: Transaction, image: CampaignImage | null) => {
    if (image !== null) await transaction.insert(campaignImages).values(image).onConflictDoNothing();
  };

  return {
    /** Returns all campaigns, sorted by name. */
    async all(): Promise<Campaign[]> {
      const rows = await db.select().from(campaigns);
      return rows.map(campaignOf).toSorted((one, other) => one.name.localeCompare(other.name));
    },

    async find(id: string): Promise<Campaign | undefined> {
      const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id));
      return row && campaignOf(row);
    },

    /**
     * Creates a paused campaign.
     * @returns its id.
     */
    async make(fields: CampaignFields, image: CampaignImage | null, actor: string, at: Date): Promise<string> {
      return db.transaction(async (transaction) => {
        await keepImage(transaction, image);
        const [made] = await transaction
          .insert(campaigns)
          .values({ fields, image: image?.digest ?? null, isPaused: true })
          .returning({ id: campaigns.id });
        if (!made) throw new Error('no campaign was made');
        await transaction.insert(campaignChanges).values({ campaign: made.id, version: 1, what: 'made', actor, at });
        await transaction.execute(pgNotify(notificationChannels.campaignChanges));
        return made.id;
      });
    },

    /**
     * Changes a campaign if it still has the given version.
     * @param change the fields to change, and the version that they are based on.
     * @returns `false` if the campaign has another version or does not exist.
     */
    async change(
      id: string,
      change: {
        version: number;
        what: CampaignChange['what'];
        set: Partial<Pick<Campaign, 'isPaused' | 'image'>> & { fields?: CampaignFields };
        image?: CampaignImage | null;
      },
      actor: string,
      at: Date,
    ): Promise<boolean> {
      return db.transaction(async (transaction) => {
        const { version, what, set, image = null } = change;
        await keepImage(transaction, image);
        const changed = await transaction
          .update(campaigns)
          .set({ ...set, ...(image !== null && { image: image.digest }), version: version + 1 })
          .where(and(eq(campaigns.id, id), eq(campaigns.version, version)))
          .returning({ id: campaigns.id });
        if (changed.length === 0) return false;
        await transaction.insert(campaignChanges).values({ campaign: id, version: version + 1, what, actor, at });
        await transaction.execute(pgNotify(notificationChannels.campaignChanges));
        return true;
      });
    },

    /** Returns the changes of a campaign, the latest first. */
    changes: (id: string): Promise<CampaignChange[]> =>
      db
        .select({
          version: campaignChanges.version,
          what: campaignChanges.what,
          actor: campaignChanges.actor,
          at: campaignChanges.at,
        })
        .from(campaignChanges)
        .where(eq(campaignChanges.campaign, id))
        .orderBy(desc(campaignChanges.version)),

    async image(digest: string): Promise<CampaignImage | undefined> {
      const [image] = await db.select().from(campaignImages).where(eq(campaignImages.digest, digest));
      return image;
    },

    /** Returns the totals of all campaigns that were ever shown, by campaign id. */
    async totals(): Promise<Map<string, DeliveryTotals>> {
      const rows = await db
        .select({ campaign: campaignDelivery.campaign, ...totals })
        .from(campaignDelivery)
        .groupBy(campaignDelivery.campaign);
      return new Map(rows.map(({ campaign, ...sums }) => [campaign, sums]));
    },

    /** Returns the delivery of a campaign by day, the latest first. */
    days: (id: string, limit: number): Promise<DeliveryDay[]> =>
      db
        .select({
          day: campaignDelivery.day,
          served: campaignDelivery.served,
          viewed: campaignDelivery.viewed,
          clicked: campaignDelivery.clicked,
        })
        .from(campaignDelivery)
        .where(eq(campaignDelivery.campaign, id))
        .orderBy(desc(campaignDelivery.day))
        .limit(limit),

    /**
     * Adds the counts of a process to those of a day. Reserves the impressions that the process wants, at most those
     * that are due by now (`impressionsDue`), or releases surplus impressions. A row lock makes the processes settle a
     * campaign one after the other, so that together they never show more impressions than are due.
     * @param day day of the counts and of the reservation. Nothing is reserved for a day that is over.
     * @returns number of impressions that the process now has reserved.
     */
    async settle(
      campaign: Campaign,
      { served, viewed, clicked, held, wanted }: Settlement,
      day: string,
      now: number,
    ): Promise<number> {
      const isToday = day === dayOf(now);
      return db.transaction(async (transaction) => {
        const { campaign: owner, day: ofDay, reserved } = campaignDelivery;
        await transaction.insert(campaignDelivery).values({ campaign: campaign.id, day }).onConflictDoNothing();
        const [row] = await transaction
          .select({ reserved })
          .from(campaignDelivery)
          .where(and(eq(owner, campaign.id), eq(ofDay, day)))
          .for('update');
        const [earlier] = await transaction
          .select({ sum: sql<number>`coalesce(sum(${reserved}), 0)::int` })
          .from(campaignDelivery)
          .where(and(eq(owner, campaign.id), lt(ofDay, day)));
        const due = isToday ? impressionsDue(campaign, earlier?.sum ?? 0, now) - (row?.reserved ?? 0) : 0;
        const change = reservationChange(held, isToday ? wanted : 0, due);
        await transaction
          .update(campaignDelivery)
          .set({
            reserved: sql`${reserved} + ${change}`,
            served: sql`${campaignDelivery.served} + ${served}`,
            viewed: sql`${campaignDelivery.viewed} + ${viewed}`,
            clicked: sql`${campaignDelivery.clicked} + ${clicked}`,
          })
          .where(and(eq(owner, campaign.id), eq(ofDay, day)));
        return held + change;
      });
    },
  };
}
