import { flightSpan, type Campaign } from '../../ads/campaigns/campaign.ts';
import { isInFlight, isOver } from '../../ads/campaigns/pacing.ts';

/** The state of a campaign at a given time. */
export type CampaignState = 'over' | 'paused' | 'running' | 'waiting';

export function campaignState(campaign: Pick<Campaign, 'flights' | 'isPaused'>, now: number): CampaignState {
  if (isOver(campaign, now)) return 'over';
  if (campaign.isPaused) return 'paused';
  return isInFlight(campaign, now) ? 'running' : 'waiting';
}

/** Returns the elapsed share of a campaign's flights, from 0 to 1. */
export function shareOver({ flights }: Pick<Campaign, 'flights'>, now: number): number {
  const spans = flights.map(flightSpan);
  const all = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  return spans.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, now) - start), 0) / all;
}
