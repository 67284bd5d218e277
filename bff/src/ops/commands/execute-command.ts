import { previewRequestSchema, type PreviewLink } from '@plainwell/contracts/delivery/registry.ts';
import type { CommandResult } from '../../delivery/registry/channels/commands/channel-command.ts';
import type { PreviewLinks } from '../../delivery/rollout/previews/preview-links.ts';
import { giveCommand, type OperatorCommands } from './give-command.ts';
import type { CommandPreview } from './command-preview.ts';
import type { CommandFields } from './read-command-form.ts';

/** Outcome of a command. */
export type OperatorCommandResult =
  | CommandResult
  | { kind: 'linked'; link: PreviewLink }
  | { kind: 'not-linked'; reason: string };

/** Dependencies of executing commands. */
export interface CommandParts {
  registry: OperatorCommands;
  previewLinks: Pick<PreviewLinks, 'make'>;
}

async function makeLink(
  { previewLinks }: CommandParts,
  { name, channel, subject, target }: CommandPreview,
  minutes: number,
): Promise<OperatorCommandResult> {
  const of = 'channel' in subject ? { channel } : { releases: { [name]: target?.release.version ?? '' } };
  const request = previewRequestSchema.safeParse({ ...of, minutes });
  if (!request.success) return { kind: 'not-linked', reason: 'No link can be made for this release.' };
  const made = await previewLinks.make(request.data);
  return made.ok ? { kind: 'linked', link: made.link } : { kind: 'not-linked', reason: made.error };
}

/**
 * Executes a command.
 * @param who address of the operator, for the audit.
 */
export async function executeCommand(
  parts: CommandParts,
  preview: CommandPreview,
  { minutes, ...fields }: CommandFields,
  who: string,
): Promise<OperatorCommandResult> {
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
