import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { imageSize } from 'image-size';
import multer, { MulterError } from 'multer';
import {
  campaignFieldsSchema,
  daysOf,
  FLIGHTS_MAXIMUM,
  flightSchema,
  flightSpan,
  type CampaignFields,
  type Flight,
} from '../../ads/campaigns/campaign.ts';
import type { CampaignImage } from '../../ads/campaigns/store.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { allowBody } from '../../http/server/limit-body.ts';

/** Maximum size of a campaign's image, in bytes. Every reader of a page with the campaign downloads it. */
export const IMAGE_BYTES_MAXIMUM = 150_000;
/** Maximum side of a campaign's image, in pixels. Creatives show the image at most 112 CSS pixels high. */
export const IMAGE_SIDE_MAXIMUM = 1_600;

const imageTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: IMAGE_BYTES_MAXIMUM, files: 1, fields: 40, fieldSize: 4_000, fieldNameSize: 40 },
}).single('image');

/**
 * Maximum size of a form, in bytes. Larger than an image may be, so that an operator who sends a large photo gets an
 * explanation.
 */
const FORM_BYTES_MAXIMUM = 30_000_000;

/** Key in `response.locals` that marks a request whose image was too large. The site has read its other fields. */
const TOO_LARGE = 'campaignImageTooLarge';

/**
 * Reads a form with an image into `request.body` and `request.file`. Answers 415 if the body is no form with files, and
 * 413 if the form has too many parts.
 */
export const receiveCampaignForm: RequestHandler = (request, response, next) => {
  if (!request.is('multipart/form-data')) return next(new HttpError(415, 'the body is not a form with files'));
  allowBody(request, FORM_BYTES_MAXIMUM);
  receive(request, response, (error: unknown) => {
    if (error instanceof MulterError) {
      if (error.code !== 'LIMIT_FILE_SIZE') return next(new HttpError(413, error.message));
      response.locals[TOO_LARGE] = true;
      return next();
    }
    next(error === undefined || error === null ? undefined : new HttpError(400, 'the form is malformed'));
  });
};

/** An uploaded image; its size is in bytes. */
type ImageFile = Pick<Express.Multer.File, 'buffer' | 'size'>;

/** A sent form, by names of its fields. */
export type TypedCampaign = Readonly<Record<string, string | readonly string[]>>;

/** Faults of the form, by names of its fields. */
export type CampaignFaults = Readonly<Record<string, string>>;

export type ReadCampaignForm =
  | { ok: true; fields: CampaignFields; image: CampaignImage | null; isImageRemoved: boolean }
  | { ok: false; faults: CampaignFaults };

/** Returns the fields of a sent form. Values that are neither text nor a list of texts become empty. */
export function typedCampaign(body: unknown): TypedCampaign {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : Array.isArray(value) ? value.filter((each) => typeof each === 'string') : '',
    ]),
  );
}

/** Returns the text of a field, or the last text of a repeated field. */
export const lastTextOf = (typed: TypedCampaign, name: string): string => {
  const value = typed[name] ?? '';
  return typeof value === 'string' ? value : (value.at(-1) ?? '');
};

/** Returns all values of a field, such as checked boxes. */
export const textsOf = (typed: TypedCampaign, name: string): readonly string[] => {
  const value = typed[name] ?? [];
  return typeof value === 'string' ? [value] : value;
};

const listed = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/** A whole number. One kind of sign may separate its thousands: `1500`, `1,500` or `1 500 000`. */
const WHOLE_NUMBER = /^(?:\d+|[1-9]\d{0,2}(?:([\s,_.])\d{3})(?:\1\d{3})*)$/;

/** Returns the number in a field; `null` if the field is empty, NaN if it contains no whole number. */
function readWholeNumber(text: string): number | null {
  if (text === '') return null;
  return WHOLE_NUMBER.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
}

/**
 * Returns the names of a flight's two fields.
 * @param number number of the flight, from 1.
 */
export const flightFields = (number: number) => ({ from: `flight-${number}-from`, to: `flight-${number}-to` });

/** Returns the flights of a form that have a day, with their numbers. */
function typedFlights(typed: TypedCampaign): { number: number; flight: Flight }[] {
  return Array.from({ length: FLIGHTS_MAXIMUM }, (_none, index) => {
    const names = flightFields(index + 1);
    return { number: index + 1, flight: { from: lastTextOf(typed, names.from), to: lastTextOf(typed, names.to) } };
  }).filter(({ flight: { from, to } }) => from !== '' || to !== '');
}

/** Returns faults between the days of valid flights, which the schema of a single flight cannot detect. */
function flightFaults(flights: readonly { number: number; flight: Flight }[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, { number, flight }] of flights.entries()) {
    const { start, end } = flightSpan(flight);
    if (end <= start) faults[flightFields(number).to] = 'must not be before its first day';
    const overlapped = flights
      .slice(0, index)
      .find(({ flight: earlier }) => start < flightSpan(earlier).end && flightSpan(earlier).start < end);
    if (overlapped)
      faults[flightFields(number).from] = `overlaps flight ${overlapped.number}: a day can belong to one flight only`;
  }
  return faults;
}

/** Returns faults between the limits of a campaign. The campaign's flights must be valid and must not overlap. */
function limitFaults({ goal, dailyMaximum, perReader, flights }: CampaignFields): Record<string, string> {
  const faults: Record<string, string> = {};
  if (goal === null) return faults;
  if (perReader !== null && perReader > goal) faults['perReader'] = 'must not be more than the goal';
  const most = dailyMaximum === null ? Number.POSITIVE_INFINITY : dailyMaximum * daysOf(flights);
  if (goal > most)
    faults['goal'] =
      `cannot be reached: the daily maximum allows only ${most.toLocaleString('en')} impressions on all days of the flights`;
  return faults;
}

function readImage(file: ImageFile | undefined, isTooLarge: boolean): { image: CampaignImage | null; fault?: string } {
  if (isTooLarge) return { image: null, fault: `is larger than ${IMAGE_BYTES_MAXIMUM / 1_000} kB` };
  if (file === undefined || file.size === 0) return { image: null };
  const fault = `must be a PNG, JPEG or WebP image of 1 to ${IMAGE_SIDE_MAXIMUM.toLocaleString('en')} pixels a side`;
  try {
    const { type = '', width, height } = imageSize(file.buffer);
    const mediaType = Object.hasOwn(imageTypes, type) ? imageTypes[type] : undefined;
    const isOfSize = [width, height].every((side) => side >= 1 && side <= IMAGE_SIDE_MAXIMUM);
    if (mediaType === undefined || !isOfSize) return { image: null, fault };
    return {
      image: { digest: createHash('sha256').update(file.buffer).digest('hex'), type: mediaType, bytes: file.buffer },
    };
  } catch {
    return { image: null, fault };
  }
}

/** Validates the form of an operator. Returns all faults at once, by field. */
export function readCampaignForm(
  typed: TypedCampaign,
  file: ImageFile | undefined,
  isTooLarge: boolean,
): ReadCampaignForm {
  const text = (name: string) => lastTextOf(typed, name).trim();
  const flights = typedFlights(typed);
  const parsed = campaignFieldsSchema.safeParse({
    ...Object.fromEntries(
      ['name', 'advertiser', 'seller', 'language', 'headline', 'text', 'action', 'link', 'tint'].map((name) => [
        name,
        text(name),
      ]),
    ),
    formats: textsOf(typed, 'formats'),
    k1: listed(text('k1')),
    categories: listed(text('categories')),
    templates: textsOf(typed, 'templates'),
    weight: readWholeNumber(text('weight')),
    perReader: readWholeNumber(text('perReader')),
    dailyMaximum: readWholeNumber(text('dailyMaximum')),
    goal: readWholeNumber(text('goal')),
    flights: flights.map(({ flight }) => flight),
  });
  const faults: Record<string, string> = {};
  for (const [path, message] of Object.entries(parsed.error ? fieldErrors(parsed.error) : {})) {
    const [field = '', index, part] = path.split('.');
    const flight = field === 'flights' ? flightFields(flights[Number(index)]?.number ?? 1) : undefined;
    const name = flight ? (part === 'to' ? flight.to : flight.from) : field;
    faults[name] ??= message;
  }
  const ofFlights = flightFaults(flights.filter(({ flight }) => flightSchema.safeParse(flight).success));
  for (const [name, fault] of Object.entries(ofFlights)) faults[name] ??= fault;
  if (parsed.success && Object.keys(ofFlights).length === 0) Object.assign(faults, limitFaults(parsed.data));
  const { image, fault } = readImage(file, isTooLarge);
  if (fault !== undefined) faults['image'] = fault;
  if (!parsed.success || Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, fields: parsed.data, image, isImageRemoved: lastTextOf(typed, 'isImageRemoved') === '1' };
}

/** Returns whether the image of a request was too large. */
export const isImageTooLarge = (locals: Record<string, unknown>): boolean => locals[TOO_LARGE] === true;
