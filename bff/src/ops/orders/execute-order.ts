import { previewOrderSchema, type PreviewLink } from '@plainwell/contracts/delivery/registry.ts';
import type { CommandResult } from '../../delivery/registry/channels/commands/channel-command.ts';
import type { PreviewLinks } from '../../delivery/rollout/previews/preview-links.ts';
import { giveCommand, type OperatorCommands } from './give-command.ts';
import type { OrderPreview } from './order-preview.ts';
import type { OrderFields } from './read-order-form.ts';

/** Outcome of a command. */
export type OrderResult =
  | CommandResult
  | { kind: 'linked'; link: PreviewLink }
  | { kind: 'not-linked'; reason: string };

/** Dependencies of executing commands. */
export interface OrderParts {
  registry: OperatorCommands;
  previewLinks: Pick<PreviewLinks, 'make'>;
}

async function makeLink(
  { previewLinks }: OrderParts,
  { name, channel, subject, target }: OrderPreview,
  minutes: number,
): Promise<OrderResult> {
  const of = 'channel' in subject ? { channel } : { releases: { [name]: target?.release.version ?? '' } };
  const order = previewOrderSchema.safeParse({ ...of, minutes });
  if (!order.success) return { kind: 'not-linked', reason: 'No link can be made for this release.' };
  const made = await previewLinks.make(order.data);
  return made.ok ? { kind: 'linked', link: made.link } : { kind: 'not-linked', reason: made.error };
}

/**
 * Executes a command.
 * @param who address of the operator, for the audit.
 */
export async function executeOrder(
  parts: OrderParts,
  preview: OrderPreview,
  { minutes, ...fields }: OrderFields,
  who: string,
): Promise<OrderResult> {
  const { kind, name, channel, target } = preview;
  if (kind === 'link') return makeLink(parts, preview, minutes);
  return giveCommand(parts.registry, {
    ...fields,
    kind,
    name,
    channel,
    version: target?.release.version,
    who,
    isDryRun: false,
  });
}
