import {
  CANARY_CHANNEL,
  STABLE_CHANNEL,
  type ChannelPointer,
  type ChannelMove,
} from '@plainwell/contracts/delivery/release-channel.ts';
import { changeLine } from '../output/change-text.ts';
import { after, type Done, type Outcome } from '../outcome.ts';
import { pointersOf } from './pointers.ts';
import type { RegistryClient } from './registry-client.ts';

/** A move of a channel to a published release. */
export interface ReleaseMove extends ChannelMove {
  name: string;
  channel: string;
}

const pointsThere = (pointer: ChannelPointer | undefined, { version, percent }: ReleaseMove) =>
  pointer?.version === version && (pointer.percent ?? undefined) === percent;

/** Default page for previews: it has slots of every remote. */
const PREVIEWED_PATH = '/tabbed';

/**
 * Adds the signed link of a preview to the outcome.
 * @param path page that the link opens.
 */
async function withLink(
  done: Done,
  channel: string,
  registry: RegistryClient,
  path = PREVIEWED_PATH,
): Promise<Outcome> {
  if (channel === STABLE_CHANNEL || channel === CANARY_CHANNEL) return done;
  const made = await registry.preview(channel);
  if (!made.ok)
    return after(
      {
        ...made,
        message: `${channel} now points at the release, but the site could not create a link: ${made.message}`,
      },
      done.document,
    );
  const { expiresAt } = made.value;
  const opening = new URL(made.value.link);
  opening.searchParams.set('return', path);
  const link = opening.href;
  return {
    ok: true,
    lines: [...done.lines, `preview link until ${expiresAt}: ${link}`],
    document: { ...done.document, link, expiresAt },
  };
}

/**
 * Moves a channel to a release, unless it already points there. For a preview, adds its signed link.
 * @param path page that the link opens.
 */
export async function moveChannel(
  { name, channel, ...move }: ReleaseMove,
  registry: RegistryClient,
  say: (line: string) => void,
  path?: string,
): Promise<Outcome> {
  const now = await pointersOf(registry, name);
  if (!now.ok) return now;
  if (pointsThere(now.value.get(channel), { name, channel, ...move })) {
    return withLink(
      {
        ok: true,
        lines: [`${name} ${channel} already points at ${move.version}`],
        document: { channel, change: null },
      },
      channel,
      registry,
      path,
    );
  }
  const pointed = await registry.moveChannel(name, channel, move);
  if (!pointed.ok) {
    say(
      `${name} ${move.version} is published, but ${channel} has not moved; to move ${channel}: promote ${name} ${move.version}${channel === STABLE_CHANNEL ? '' : ` --channel ${channel}`}`,
    );
    return pointed;
  }
  const { change } = pointed.value;
  return withLink({ ok: true, lines: [changeLine(change)], document: { channel, change } }, channel, registry, path);
}
