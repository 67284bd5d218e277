import { OPS_PATH } from '../addresses.ts';

/** Path of the list of campaigns. */
export const CAMPAIGNS_PATH = `${OPS_PATH}/campaigns`;
/** Path of the form for a new campaign. */
export const NEW_CAMPAIGN_PATH = `${CAMPAIGNS_PATH}/new`;
/** Path of the page that explains which campaigns an article's page would show. */
export const SERVED_PATH = `${CAMPAIGNS_PATH}/served`;

/** Returns the address of a campaign's page. */
export const campaignAddress = (id: string): string => `${CAMPAIGNS_PATH}/${id}`;
