import { OPS_PATH } from '../addresses.ts';

/** All campaigns. */
export const CAMPAIGNS_PATH = `${OPS_PATH}/campaigns`;
/** The form of a new one. */
export const NEW_CAMPAIGN_PATH = `${CAMPAIGNS_PATH}/new`;
/** What would be served for an address. */
export const SERVED_PATH = `${CAMPAIGNS_PATH}/served`;

/** Page of a campaign. */
export const campaignAddress = (id: string): string => `${CAMPAIGNS_PATH}/${id}`;
