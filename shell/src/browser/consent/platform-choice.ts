import type { Consent } from '@plainwell/contracts/browser/ads/consent.ts';

/**
 * The fields that this site uses of what a platform reports about the reader's choice (IAB Tech Lab, TCF 2.2,
 * `TCData`).
 */
export interface TcfData {
  gdprApplies?: boolean;
  eventStatus?: string;
  purpose?: { consents?: Readonly<Record<string, boolean>> };
}

/**
 * The purposes for storing on a device, and for making and using advertising profiles (TCF 2.2, purposes 1, 3 and 4).
 */
const TCF_PURPOSES = ['1', '3', '4'];

/** Returns the reader's choice as TCF 2.2 reports it; `undefined` while the reader has not chosen. */
export function tcfChoice({ gdprApplies, eventStatus, purpose }: TcfData): Consent | undefined {
  if (gdprApplies === false) return 'granted';
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined;
  return TCF_PURPOSES.every((number) => purpose?.consents?.[number]) ? 'granted' : 'denied';
}

/** A part of a GPP section: its values by field name. */
type GppPart = Readonly<Record<string, unknown>>;

/** The fields that this site uses of the events of the Global Privacy Platform (GPP, `PingReturn`). */
export interface GppPing {
  signalStatus?: string;
  /** Sections by name. Each section is one record, or a list of records (its parts). */
  parsedSections?: Readonly<Record<string, GppPart | readonly GppPart[]>>;
}

/**
 * Fields of the sections of the United States: 1 means an opt-out, 2 no opt-out, 0 not applicable (GPP, section US
 * National).
 */
const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'];

/**
 * Fields of the sections that require consent. Each holds a list whose first entry is purpose 1 (GPP, sections EU TCF
 * v2 and Canadian TCF v1).
 */
const CONSENTS = ['PurposeConsents', 'PurposesExpressConsent'];

const isConsent = (list: unknown) =>
  Array.isArray(list) && TCF_PURPOSES.every((number) => list[Number(number) - 1] === true);

/**
 * Returns whether a part of a section lets advertising remember the reader; `undefined` if the part has no known field.
 */
function allows(part: GppPart): boolean | undefined {
  if (part['Gpc'] === true) return false;
  const consent = CONSENTS.find((field) => field in part);
  if (consent !== undefined) return isConsent(part[consent]);
  // US Privacy: the format that preceded the sections of the states.
  if ('OptOutSale' in part) return part['OptOutSale'] !== 'Y';
  return OPT_OUTS.some((field) => field in part) ? OPT_OUTS.every((field) => part[field] !== 1) : undefined;
}

/**
 * Returns the reader's choice as GPP reports it; `undefined` while it is not ready. The choice is "granted" only if
 * every section allows it. A section without any known field counts as a denial.
 */
export function gppChoice({ signalStatus, parsedSections = {} }: GppPing): Consent | undefined {
  if (signalStatus !== 'ready') return undefined;
  const sections = Object.values(parsedSections).map((section) => [section].flat().map(allows));
  return sections.every((parts) => parts.includes(true) && !parts.includes(false)) ? 'granted' : 'denied';
}
