import type { Consent } from '@plainwell/contracts/browser/ads/consent.ts';

/** The status of a platform that has failed (TCF 2.2 and GPP 1.1, `cmpStatus`). */
const FAILED = 'error';

/**
 * The fields of a platform's report about the reader's choice that this site uses (IAB Tech Lab, TCF 2.2, `TCData`).
 */
export interface TcfData {
  cmpStatus?: string;
  gdprApplies?: boolean;
  eventStatus?: string;
  purpose?: { consents?: Readonly<Record<number, unknown>> };
}

/**
 * The purposes for storing on a device, and for making and using advertising profiles (TCF 2.2, purposes 1, 3 and 4).
 */
const PURPOSES = [1, 3, 4];

/**
 * Returns the reader's choice as TCF 2.2 reports it; `undefined` while the reader has not chosen, and if the platform
 * has failed.
 */
export function tcfChoice(data: TcfData | null | undefined): Consent | undefined {
  const { cmpStatus, gdprApplies, eventStatus, purpose } = data ?? {};
  if (cmpStatus === FAILED) return undefined;
  if (gdprApplies === false) return 'granted';
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return undefined;
  return PURPOSES.every((purposeId) => purpose?.consents?.[purposeId] === true) ? 'granted' : 'denied';
}

/** The fields that this site uses of the events of the Global Privacy Platform (GPP 1.1, CMP API, `PingReturn`). */
export interface GppPing {
  cmpStatus?: string;
  signalStatus?: string;
  /** Numbers of the sections that are in force for this reader. */
  applicableSections?: unknown;
  /** Sections by name. Each section is one record, or a list of records (its parts). */
  parsedSections?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The number in `applicableSections` that says that no section applies (GPP 1.1, CMP API, `PingReturn`). */
const NO_SECTION = -1;

const CANADA = 'tcfcav1';

/** Names of the sections by number (GPP, Section Information, "Section IDs"). */
const SECTIONS: ReadonlyMap<unknown, string> = new Map([
  [2, 'tcfeuv2'],
  [5, CANADA],
  [6, 'uspv1'],
  [7, 'usnat'],
  [8, 'usca'],
  [9, 'usva'],
  [10, 'usco'],
  [11, 'usut'],
  [12, 'usct'],
  [13, 'usfl'],
  [14, 'usmt'],
  [15, 'usor'],
  [16, 'ustx'],
  [17, 'usde'],
  [18, 'usia'],
  [19, 'usne'],
  [20, 'usnh'],
  [21, 'usnj'],
  [22, 'ustn'],
  [23, 'usmn'],
  [24, 'usmd'],
  [25, 'usin'],
  [26, 'usky'],
  [27, 'usri'],
]);

/**
 * The same purposes in Canada, whose framework does not use purpose 1 (GPP, IAB Canada TCF, `PurposesExpressConsent`).
 */
const PURPOSES_OF_CANADA = [3, 4];

/**
 * Fields of the sections that require consent. The specifications give Europe's field two names (GPP, IAB Europe TCF:
 * `PurposeConsent`; TCF 2.2, TC string: `PurposesConsent`), and IAB Tech Lab's own library a third.
 */
const CONSENTS = ['PurposeConsent', 'PurposesConsent', 'PurposeConsents', 'PurposesExpressConsent'];

/**
 * Fields of the sections of the United States: 1 means an opt-out, 2 no opt-out, 0 not applicable (GPP, section US
 * National).
 */
const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut'];
const NO_OPT_OUTS: readonly unknown[] = [0, 2];

/** `OptOutSale` of US Privacy: no opt-out, or not applicable (IAB Tech Lab, US Privacy String 1.0). */
const NO_SALE_OPT_OUTS: readonly unknown[] = ['N', '-'];

/**
 * Returns whether a list of consents includes all these purposes. The specification is unclear about the form of the
 * list: it says "Array of Number" and has ids in an example (GPP, Consent String, "Section Encoding"), but IAB Tech
 * Lab's own library has a Boolean for each purpose. This function accepts ids, Booleans, and 0 or 1 for each purpose.
 * No list is valid in two forms, because an id occurs only once. Any other form counts as a denial.
 */
function includesPurposes(list: unknown, purposes: readonly number[]): boolean {
  if (!Array.isArray(list)) return false;
  return (
    purposes.every((id) => list.includes(id)) || purposes.every((id) => list[id - 1] === true || list[id - 1] === 1)
  );
}

/**
 * Returns whether a part of a section lets advertising remember the reader; `undefined` if the part has no known field.
 */
function allows(part: Readonly<Record<string, unknown>>, purposes: readonly number[]): boolean | undefined {
  if (part['Gpc']) return false;
  const consents = CONSENTS.filter((field) => field in part);
  if (consents[0]) return consents.every((field) => includesPurposes(part[field], purposes));
  // US Privacy: the format that preceded the sections of the states.
  if ('OptOutSale' in part) return NO_SALE_OPT_OUTS.includes(part['OptOutSale']);
  const optOuts = OPT_OUTS.filter((field) => field in part);
  return optOuts[0] ? optOuts.every((field) => NO_OPT_OUTS.includes(part[field])) : undefined;
}

/**
 * Returns the reader's choice as GPP 1.1 reports it; `undefined` while the choice is not ready, and if the platform has
 * failed. The choice is "granted" only if no section applies, or if the report has each section that applies and each
 * of them allows advertising to remember the reader. A section without any known field counts as a denial. So does a
 * list of sections that is missing, is empty or contains 0, because the specification does not say what these mean once
 * the platform is ready.
 */
export function gppChoice(ping: GppPing | null | undefined): Consent | undefined {
  const { cmpStatus, signalStatus, applicableSections, parsedSections } = ping ?? {};
  if (cmpStatus === FAILED || signalStatus !== 'ready') return undefined;
  const applicable: readonly unknown[] = Array.isArray(applicableSections) ? applicableSections : [];
  const isGranted = applicable.every((id) => {
    if (id === NO_SECTION) return true;
    const name = SECTIONS.get(id);
    if (name === undefined) return false;
    const purposes = name === CANADA ? PURPOSES_OF_CANADA : PURPOSES;
    const parts = [parsedSections?.[name]].flat().map((part) => allows(Object(part), purposes));
    return parts.includes(true) && !parts.includes(false);
  });
  return isGranted && applicable.length > 0 ? 'granted' : 'denied';
}
