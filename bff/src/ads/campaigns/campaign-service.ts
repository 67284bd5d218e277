import type { Logger } from 'pino';
import { notificationChannels, type Listen } from '../../database/notifications.ts';
import { logFault } from '../../telemetry/unavailable.ts';
import { dayOf, type Campaign } from './campaign.ts';
import { chooseCampaign, type CreativeRequest } from './choose-campaign.ts';
import { isOver } from './pacing.ts';
import type { CampaignStore, DeliveryTotals } from './store.ts';

/** How often a process settles with the database, in milliseconds. Pacing is as fine as that. */
const SETTLE_EVERY_MS = 5_000;

/** Fewest impressions that a process keeps at hand, so that a campaign that nobody saw for long can show at once. */
const LEAST_AT_HAND = 5;

/** A process reserves this many times the impressions that it served between two settlements. */
const AHEAD = 2;

/** What a process holds of a campaign and has not settled. */
interface Account extends DeliveryTotals {
  /** Day of what is counted here. */
  day: string;
  held: number;
}

interface CampaignServiceParts {
  store: Pick<CampaignStore, 'all' | 'settle'>;
  listen: Listen;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
  /** From 0 to 1, 1 excluded. */
  random?: () => number;
}

const freshAccount = (day: string): Account => ({ day, held: 0, served: 0, viewed: 0, clicked: 0 });

/**
 * Chooses campaigns for places, in memory: what a reader's request costs needs no database. Every five seconds the
 * process settles what it has shown and reserves what is due. While the database is away it shows what it holds, and
 * then the site's own creatives.
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
    // What an earlier day has not settled yet is that day's.
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
    // What was shown meanwhile is settled next.
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
      logFault(log, error, 'campaigns not settled', {});
    }
  }

  /** One settlement after the other. */
  const settle = () => (running = running.then(settleAll));
  const counted = (id: string, what: keyof DeliveryTotals) => {
    if (known.has(id)) accountOf(id)[what] += 1;
  };

  return {
    settle,
    /** The campaigns that this process knows. */
    known: () => [...known.values()],
    allowance,
    find: (id: string) => known.get(id),
    /** Chooses the campaign for a place, and counts it as shown. */
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
      // What is held goes back.
      isClosing = true;
      await settle();
    },
  };
}

export type CampaignService = ReturnType<typeof createCampaignService>;
