import { CANARY_CHANNEL, STABLE_CHANNEL, type ChannelPointer, type PointerChange } from '@plainwell/contracts/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import { previewOrderSchema, type PreviewLink } from '@plainwell/contracts/registry.ts';
import type { PreviewLinks } from '../release-sets/preview-links.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { Draft } from './read-draft.ts';
import type { OrderFields } from './read-order-form.ts';

/** What became of an order. */
export type OrderResult =
  | { kind: 'pointed'; change: PointerChange }
  | { kind: 'linked'; link: PreviewLink }
  | { kind: 'moved'; pointer: ChannelPointer | null }
  | { kind: 'refused'; gate: GateReport }
  | { kind: 'impossible'; reason: string };

/** What giving orders needs. */
export interface OrderParts {
  registry: Pick<ReleaseRegistry, 'point' | 'end'>;
  previewLinks: Pick<PreviewLinks, 'make'>;
}

async function link({ previewLinks }: OrderParts, { name, channel, subject, target }: Draft, minutes: number): Promise<OrderResult> {
  const of = 'channel' in subject ? { channel } : { releases: { [name]: target?.release.version ?? '' } };
  const order = previewOrderSchema.safeParse({ ...of, minutes });
  if (!order.success) return { kind: 'impossible', reason: 'No link can be made for this release.' };
  const made = await previewLinks.make(order.data);
  return made.ok ? { kind: 'linked', link: made.link } : { kind: 'impossible', reason: made.error };
}

/** Does what an operator asks for. @param who address of the operator, for the audit. */
export async function giveOrder(parts: OrderParts, draft: Draft, { seen, why, percent, minutes }: OrderFields, who: string): Promise<OrderResult> {
  const { kind, name, channel, target, pointer, endingCanary } = draft;
  if (kind === 'link') return link(parts, draft, minutes);
  if (kind === 'end') return parts.registry.end({ name, channel, who, why, seen });
  const version = target?.release.version ?? '';
  const order = { name, version, who, why, seen };
  if (kind === 'canary') return parts.registry.point({ ...order, channel, percent, action: pointer?.version === version ? 'share' : 'release' });
  const result = await parts.registry.point({ ...order, channel: STABLE_CHANNEL, action: kind });
  // Moved by somebody else meanwhile, it is theirs to end.
  if (result.kind === 'pointed' && endingCanary) await parts.registry.end({ name, channel: CANARY_CHANNEL, who, why: `promoted to ${STABLE_CHANNEL}`, seen: endingCanary.change });
  return result;
}
