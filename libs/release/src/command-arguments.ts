import { InvalidArgumentError } from 'commander';
import {
  CANARY_CHANNEL,
  canaryPercentSchema,
  channelSchema,
  STABLE_CHANNEL,
} from '@plainwell/contracts/delivery/release-channel.ts';
import { meantBy } from './output/did-you-mean.ts';
import { tokenLabelSchema } from '@plainwell/contracts/delivery/release-tokens.ts';

/** Maximum length of a reason in the registry, in characters. */
const WHY_MAXIMUM = 500;

/**
 * Parses a percentage.
 * @throws InvalidArgumentError that describes a valid percentage.
 */
export function parsePercent(said: string): number {
  const percent = canaryPercentSchema.safeParse(
    said.trim() === '' ? Number.NaN : Number(said.replace(/(?<!\s)\s*%$/, '')),
  );
  if (!percent.success) throw new InvalidArgumentError('The share must be a number from 0 to 100, such as 10 or 2.5.');
  return percent.data;
}

/**
 * Parses a channel for readers.
 * @throws InvalidArgumentError that names the valid channels.
 */
export function parseReaderChannel(said: string): string {
  if (said !== STABLE_CHANNEL && said !== CANARY_CHANNEL)
    throw new InvalidArgumentError(
      `The channel must be ${STABLE_CHANNEL} or ${CANARY_CHANNEL}. Use release --preview NAME for a preview.`,
    );
  return said;
}

/**
 * Parses the name of a channel.
 * @throws InvalidArgumentError that describes a valid name.
 */
export function parseChannel(said: string): string {
  const channel = channelSchema.safeParse(said);
  if (!channel.success)
    throw new InvalidArgumentError(
      'The channel must be stable, canary, or the name of a preview: lower-case words joined by hyphens.',
    );
  return channel.data;
}

/**
 * Parses the channel that a command moves.
 * @throws InvalidArgumentError for an invalid name, and for a probable typing mistake in `stable` or `canary`: a
 * preview of that name would reach no reader.
 */
export function parseTargetChannel(said: string): string {
  const channel = parseChannel(said);
  const fixed = [STABLE_CHANNEL, CANARY_CHANNEL];
  const meant = fixed.includes(channel) ? undefined : meantBy(channel, fixed);
  if (meant !== undefined)
    throw new InvalidArgumentError(`Did you mean ${meant}? The name is too similar to ${meant} for a preview.`);
  return channel;
}

/**
 * Parses the name of a preview.
 * @throws InvalidArgumentError that describes a valid name.
 */
export function parsePreviewName(said: string): string {
  const name = channelSchema.safeParse(said);
  if (!name.success || said === STABLE_CHANNEL || said === CANARY_CHANNEL)
    throw new InvalidArgumentError(
      'The name must be lower-case words joined by hyphens, other than stable and canary.',
    );
  return name.data;
}

/**
 * Parses a path of the site.
 * @throws InvalidArgumentError that describes a valid path.
 */
export function parsePath(said: string): string {
  const base = 'http://site.invalid';
  if (!said.startsWith('/') || URL.parse(said, base)?.origin !== base)
    throw new InvalidArgumentError('The value must be a path of the site, such as /health/asthma-control.');
  return said;
}

/**
 * Parses a reason.
 * @throws InvalidArgumentError that states the allowed length.
 */
export function parseWhy(said: string): string {
  const why = said.trim();
  if (why === '' || why.length > WHY_MAXIMUM)
    throw new InvalidArgumentError(`The reason must have 1 to ${WHY_MAXIMUM} characters.`);
  return why;
}

/**
 * Parses the number of a change.
 * @throws InvalidArgumentError that describes a valid number.
 */
export function parseChange(said: string): number {
  if (!/^\d{1,15}$/.test(said))
    throw new InvalidArgumentError('The value must be the number of a change from "history".');
  return Number(said);
}

/**
 * Parses the label of a token.
 * @throws InvalidArgumentError that describes a valid label.
 */
export function parseLabel(said: string): string {
  const label = tokenLabelSchema.safeParse(said);
  if (!label.success)
    throw new InvalidArgumentError('The label must be up to 60 letters, digits, dots, hyphens and underscores.');
  return label.data;
}
