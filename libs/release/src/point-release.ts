import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer, type PointerOrder } from '@plainwell/contracts/release-channel.ts';
import { changeLine } from './change-text.ts';
import { after, type Done, type Outcome } from './outcome.ts';
import { pointersOf } from './pointers.ts';
import type { RegistryClient } from './registry-client.ts';

/** A channel to point at a release that is published. */
export interface ReleaseOrder extends PointerOrder {
  name: string;
  channel: string;
}

const pointsThere = (pointer: ChannelPointer | undefined, { version, percent }: ReleaseOrder) => pointer?.version === version && (pointer.percent ?? undefined) === percent;

/** Adds the signed link of a preview. */
async function withLink(done: Done, channel: string, registry: RegistryClient): Promise<Outcome> {
  if (channel === STABLE_CHANNEL || channel === CANARY_CHANNEL) return done;
  const made = await registry.preview(channel);
  if (!made.ok) return after({ ...made, message: `${channel} is moved, but its link could not be made: ${made.message}` }, done.document);
  const { link, expiresAt } = made.value;
  return { ok: true, lines: [...done.lines, `look at it until ${expiresAt}: ${link}`], document: { ...done.document, link, expiresAt } };
}

/** Points a channel at a release, unless it points there already; a preview gets its link. */
export async function pointRelease({ name, channel, ...order }: ReleaseOrder, registry: RegistryClient, say: (line: string) => void): Promise<Outcome> {
  const now = await pointersOf(registry, name);
  if (!now.ok) return now;
  if (pointsThere(now.value.get(channel), { name, channel, ...order })) {
    return withLink({ ok: true, lines: [`${name} ${channel} is ${order.version} already`], document: { channel, change: null } }, channel, registry);
  }
  const pointed = await registry.point(name, channel, order);
  if (!pointed.ok) {
    say(`${name} ${order.version} is published, but ${channel} is not moved; to move it after all: promote ${name} ${order.version}${channel === STABLE_CHANNEL ? '' : ` --channel ${channel}`}`);
    return pointed;
  }
  const { change } = pointed.value;
  return withLink({ ok: true, lines: [changeLine(change)], document: { channel, change } }, channel, registry);
}
