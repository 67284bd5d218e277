import type { Logger } from 'pino';
import { notificationChannels, type Listen } from '../../database/notifications.ts';
import { logFailure } from '../../telemetry/unavailable.ts';
import { dayOf, type Campaign } from './campaign.ts';
import { chooseCampaign, type CreativeRequest } from './choose-campaign.ts';
import { isOver } from './pacing.ts';
import type { CampaignStore, DeliveryTotals } from './store.ts';

/**
 * Interval at which a process settles its counts with the database, in milliseconds. Pacing is not finer than this
 * interval.
 */
const SETTLE_EVERY_MS = 5_000;

/**
 * Minimum number of impressions that a process reserves for a campaign, so that a campaign without recent requests can
 * show at once. Not more, because no other process can show reserved impressions: with a minimum of five, small
 * campaigns missed their goals (`campaign-processes.test.ts`).
 */
const LEAST_AT_HAND = 1;

/**
 * Factor of the reservation: a process reserves this many times the impressions that it served since its last
 * settlement.
 */
const AHEAD = 2;

/** Unsettled counts of one campaign in this process, and the impressions that it has reserved. */
interface Account extends DeliveryTotals {
  /** Day of these counts, in UTC. */
  day: string;
  held: number;
}

interface CampaignServiceParts {
  store: Pick<CampaignStore, 'all' | 'settle'>;
  listen: Listen;
  log: Logger;
  /** Returns the current time in milliseconds since the epoch. */
  now?: () => number;
  /** Returns a random number from 0 to 1, 1 excluded. */
  random?: () => number;
}

const freshAccount = (day: string): Account => ({ day, held: 0, served: 0, viewed: 0, clicked: 0 });

/**
 * Returns the service that chooses campaigns for slots in memory, so that a reader's request needs no database query.
 * Every five seconds the process settles its counts and reserves the impressions that are due. While the database is
 * unreachable, a limited campaign shows only its reserved impressions. Slots without a campaign get house creatives.
 */
export function createCampaignService({
  store,
  listen,
  log,
  now = Date.now,
  random = Math.random,
}: CampaignServiceParts) {
  let known: ReadonlyMap<string, Campaign> = new Map();
  const accounts = new Map<string, Account>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopListening = () => {};
  let isClosing = false;

  const accountOf = (id: string) => {
    const today = dayOf(now());
    const kept = accounts.get(id);
    // An account with unsettled counts keeps their day, even after the day is over.
    const account =
      kept && (kept.day === today || kept.held + kept.served + kept.viewed + kept.clicked > 0)
        ? kept
        : freshAccount(today);
    accounts.set(id, account);
    return account;
  };
  const allowance = (campaign: Campaign) => {
    if (campaign.goal === null && campaign.dailyMaximum === null) return Number.POSITIVE_INFINITY;
    const { day, held } = accountOf(campaign.id);
    return day === dayOf(now()) ? held : 0;
  };

  async function settleOne(campaign: Campaign): Promise<void> {
    const account = accountOf(campaign.id);
    const { day, held, served, viewed, clicked } = account;
    if (isOver(campaign, now()) && held + served + viewed + clicked === 0) return;
    const isLimited = campaign.goal !== null || campaign.dailyMaximum !== null;
    if (!isLimited && served + viewed + clicked === 0) return;
    const wanted = isLimited && !campaign.isPaused && !isClosing ? Math.max(LEAST_AT_HAND, served * AHEAD) : 0;
    const holds = await store.settle(campaign, { served, viewed, clicked, held, wanted }, day, now());
    // Impressions that the process showed during this settlement count in the next one.
    account.held += holds - held;
    account.served -= served;
    account.viewed -= viewed;
    account.clicked -= clicked;
    if (day !== dayOf(now()) && account.served + account.viewed + account.clicked === 0) accounts.delete(campaign.id);
  }

  async function settleAll(): Promise<void> {
    try {
      known = new Map((await store.all()).map((campaign) => [campaign.id, campaign]));
      for (const campaign of known.values()) await settleOne(campaign);
    } catch (error) {
      logFailure(log, error, 'campaigns not settled', {});
    }
  }

  /** Runs settlements one after the other. */
  const settle = () => (running = running.then(settleAll));
  const counted = (id: string, what: keyof DeliveryTotals) => {
    if (known.has(id)) accountOf(id)[what] += 1;
  };

  return {
    settle,
    /** Returns the campaigns that this process read last. */
    known: () => [...known.values()],
    allowance,
    find: (id: string) => known.get(id),
    /** Chooses the campaign for a slot and counts an impression of it. */
    show(request: CreativeRequest): Campaign | undefined {
      const campaign = chooseCampaign([...known.values()], request, allowance, now(), random());
      if (campaign) {
        const account = accountOf(campaign.id);
        if (allowance(campaign) !== Number.POSITIVE_INFINITY) account.held -= 1;
        account.served += 1;
      }
      return campaign;
    },
    viewed: (id: string) => counted(id, 'viewed'),
    clicked: (id: string) => counted(id, 'clicked'),
    async start(): Promise<void> {
      await settle();
      stopListening = listen(notificationChannels.campaignChanges, () => void settle());
      timer = setInterval(() => void settle(), SETTLE_EVERY_MS);
      timer.unref();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      stopListening();
      // The last settlement releases the reserved impressions.
      isClosing = true;
      await settle();
    },
  };
}

export type CampaignService = ReturnType<typeof createCampaignService>;
