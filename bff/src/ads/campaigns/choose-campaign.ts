import type { SlotFormat } from '@plainwell/contracts/article/body-block.ts';
import type { Seller } from '@plainwell/contracts/modules/props/ad-slot-props.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Campaign } from './campaign.ts';
import { isInFlight } from './pacing.ts';

/** The slot for which the site chooses a campaign. */
export interface CreativeRequest {
  format: SlotFormat;
  language: InterfaceLanguage;
  seller: Seller;
  k1?: string | undefined;
  category?: string | undefined;
  template?: Campaign['templates'][number] | undefined;
  /** Ids of creatives that the page already shows. */
  shown: readonly string[];
  /**
   * Number of times that the reader has seen each campaign today, by campaign id. Empty if nothing counts for this
   * reader.
   */
  seen: ReadonlyMap<string, number>;
}

/** Reason why a campaign does not show in a slot. */
export type Refusal =
  | 'paused'
  | 'no-flight'
  | 'other-format'
  | 'other-language'
  | 'other-seller'
  | 'other-topic'
  | 'other-category'
  | 'other-template'
  | 'on-page'
  | 'seen-often'
  | 'at-pace';

/** Returns the number of impressions of a campaign that the site may serve now. */
export type Allowance = (campaign: Campaign) => number;

const isAimedAt = <Target>(targets: readonly Target[], target: Target | undefined) =>
  targets.length === 0 || (target !== undefined && targets.includes(target));

/** Returns all reasons why a campaign does not show in a slot; an empty list if the campaign may show. */
export function refusalsOf(campaign: Campaign, request: CreativeRequest, allowance: Allowance, now: number): Refusal[] {
  const { id, perReader } = campaign;
  const reasons: [Refusal, boolean][] = [
    ['paused', campaign.isPaused],
    ['no-flight', !isInFlight(campaign, now)],
    ['other-format', !campaign.formats.includes(request.format)],
    ['other-language', campaign.language !== request.language],
    ['other-seller', campaign.seller !== request.seller],
    ['other-topic', !isAimedAt(campaign.k1, request.k1)],
    ['other-category', !isAimedAt(campaign.categories, request.category)],
    ['other-template', !isAimedAt(campaign.templates, request.template)],
    ['on-page', request.shown.includes(id)],
    ['seen-often', perReader !== null && (request.seen.get(id) ?? 0) >= perReader],
    ['at-pace', allowance(campaign) < 1],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/**
 * Returns one of the campaigns, chosen at random in proportion to their weights.
 * @param random from 0 to 1, 1 excluded.
 */
function byWeight(campaigns: readonly Campaign[], random: number): Campaign | undefined {
  let left = random * campaigns.reduce((sum, { weight }) => sum + weight, 0);
  return campaigns.find(({ weight }) => (left -= weight) < 0) ?? campaigns.at(-1);
}

/**
 * Returns the campaigns that may fill a slot: those with a goal if there are any, otherwise all others. Only partners'
 * campaigns may fill a partners' slot (rules.md#ad-layouts).
 */
export function candidatesFor(
  campaigns: readonly Campaign[],
  request: CreativeRequest,
  allowance: Allowance,
  now: number,
): readonly Campaign[] {
  const able = campaigns.filter((campaign) => refusalsOf(campaign, request, allowance, now).length === 0);
  const promised = able.filter(({ goal }) => goal !== null);
  return promised.length > 0 ? promised : able;
}

/**
 * Chooses one of the candidates for a slot by weight.
 * @param random from 0 to 1, 1 excluded.
 * @returns `undefined` if there is no candidate.
 */
export function chooseCampaign(
  campaigns: readonly Campaign[],
  request: CreativeRequest,
  allowance: Allowance,
  now: number,
  random: number,
): Campaign | undefined {
  return byWeight(candidatesFor(campaigns, request, allowance, now), random);
}
