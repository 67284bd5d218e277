import type { Consent } from '@plainwell/contracts/browser/consent.ts';

/** What a platform says of the reader's choice (IAB Tech Lab, TCF 2.2, `TCData`), as far as it matters here. */
export interface TcfData {
  gdprApplies?: boolean;
  eventStatus?: string;
  purpose?: { consents?: Readonly<Record<string, boolean>> };
}

/** Storing on a device, and making and using profiles for advertising (TCF 2.2, purposes 1, 3 and 4). */
const TCF_PURPOSES = ['1', '3', '4'];

/** The reader's choice in TCF 2.2's terms; `undefined` while the reader has not chosen. */
export function tcfChoice({ gdprApplies, eventStatus, purpose }: TcfData): Consent | undefined {
  if (gdprApplies === false) return 'granted';
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined;
  return TCF_PURPOSES.every((number) => purpose?.consents?.[number]) ? 'granted' : 'denied';
}

/** A part of a section, by its fields. */
type GppPart = Readonly<Record<string, unknown>>;

/** The same of the Global Privacy Platform (`PingReturn` of its events). */
export interface GppPing {
  signalStatus?: string;
  /** Sections by their names, each a list of its parts or one record. */
  parsedSections?: Readonly<Record<string, GppPart | readonly GppPart[]>>;
}

/**
 * Fields of the sections of the United States: 1 is an opt-out, 2 is none, 0 does not apply (GPP, section US National).
 */
const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'];

/**
 * Fields of the sections that ask for consent: a list, whose first entry is purpose 1 (GPP, sections EU TCF v2 and
 * Canadian TCF v1).
 */
const CONSENTS = ['PurposeConsents', 'PurposesExpressConsent'];

const isConsent = (list: unknown) =>
  Array.isArray(list) && TCF_PURPOSES.every((number) => list[Number(number) - 1] === true);

/** Whether a part of a section allows advertising to remember its reader; `undefined` where it says nothing of that. */
function allows(part: GppPart): boolean | undefined {
  if (part['Gpc'] === true) return false;
  const consent = CONSENTS.find((field) => field in part);
  if (consent !== undefined) return isConsent(part[consent]);
  // US Privacy, the string before the sections of the states.
  if ('OptOutSale' in part) return part['OptOutSale'] !== 'Y';
  return OPT_OUTS.some((field) => field in part) ? OPT_OUTS.every((field) => part[field] !== 1) : undefined;
}

/**
 * The reader's choice in GPP's terms; `undefined` while it is not known. Every section has to allow it: one that says
 * nothing that is understood here does not.
 */
export function gppChoice({ signalStatus, parsedSections = {} }: GppPing): Consent | undefined {
  if (signalStatus !== 'ready') return undefined;
  const sections = Object.values(parsedSections).map((section) => [section].flat().map(allows));
  return sections.every((parts) => parts.includes(true) && !parts.includes(false)) ? 'granted' : 'denied';
}
