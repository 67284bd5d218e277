import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import { readForm } from '../../http/requests/read-body.ts';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import { nameAddress, OPS_PATH, commandAddress, commandKinds, type CommandKind } from '../addresses.ts';
import type { ListedStaff } from '../../staff/access/read-staff-session.ts';
import type { StaffAnswer, StaffHandler } from '../../staff/pages/staff-handler.ts';
import { firstValues } from '../../http/requests/query-of.ts';
import { executeCommand, type CommandParts, type OperatorCommandResult } from './execute-command.ts';
import { emptyCommand, commandPage } from './command-page.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { problemPage } from '../../staff/document/problem-page.ts';
import { readCommandPreview, type CommandPreview, type ReadCommandPreview } from './command-preview.ts';
import { readKnownName } from '../data/read-known-name.ts';
import { readCommandForm, typedCommand } from './read-command-form.ts';
import { refusalProblem } from './refusal-problem.ts';
import { changeOf, type RegistryReading } from '../data/read-site.ts';
import { conflictPage, linkPage, refusedPage } from './result-pages.ts';
import { unprovenCommandPage } from './unproven-command-page.ts';

/** Maximum size of a form. Larger than a reason may be, so that the form can show an overlong reason with its fault. */
const FORM_LIMIT = '64kb';
/** Maximum length of a reason that an address proposes, in characters. Longer reasons are cut. */
const WHY_MAXIMUM = 500;

export interface CommandRouteParts extends Omit<CommandParts, 'registry'> {
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  registry: RegistryReading & CommandParts['registry'];
  staffHandler: StaffHandler;
  log: Logger;
}

const outdated = (name: string): StaffPage =>
  problemPage({
    status: 400,
    title: 'This form is incomplete',
    reason: 'The form does not say which state of the channel you saw. Nothing was changed: open the form again.',
    back: { href: nameAddress(name), text: `Back to ${name}` },
  });

/**
 * Serves GET and POST /ops/releases/{name}/{command}: an operator previews a command and gives it (POST, redirect,
 * GET).
 */
export function commandRoutes({ formTokens, registry, previewLinks, staffHandler, log }: CommandRouteParts): Router {
  const router = Router();

  async function previewOf(request: Request, kind: CommandKind): Promise<ReadCommandPreview> {
    const known = await readKnownName(registry, request);
    if (!known.ok) return known;
    const value = firstValues(request);
    return readCommandPreview(registry, kind, known.name, { version: value('version'), channel: value('channel') });
  }

  async function pageOf(
    result: OperatorCommandResult,
    preview: CommandPreview,
    now: number,
  ): Promise<StaffPage | { redirect: string }> {
    switch (result.kind) {
      case 'done':
        return { redirect: `${nameAddress(preview.name)}?done=${result.changes[0].change}` };
      case 'linked':
        return linkPage(preview, result.link, now);
      case 'conflict':
        return conflictPage(
          preview,
          result.channel,
          result.pointer && { ...result.pointer, made: await changeOf(registry, preview.name, result.pointer.change) },
          now,
        );
      case 'gate-refused':
        return refusedPage(preview, result.gate);
      case 'not-linked':
        return problemPage({
          status: 409,
          title: 'This cannot be done',
          reason: `Nothing was changed: ${result.reason}`,
          back: { href: nameAddress(preview.name), text: `Back to ${preview.name}` },
        });
      case 'planned':
        throw new Error('a command was not executed');
      default:
        return problemPage(refusalProblem(preview.name, result));
    }
  }

  /** The address to which the form is sent. Its token is valid for this address only. */
  const actionOf = ({ name, kind, subject }: CommandPreview) => commandAddress(name, kind, subject);
  const freshToken = (preview: CommandPreview, { session }: ListedStaff) =>
    formTokens.issue(session, actionOf(preview));

  const give =
    (kind: CommandKind): StaffAnswer =>
    async (request, operator, now) => {
      const read = await previewOf(request, kind);
      if (!read.ok) return problemPage(read);
      const { preview } = read;
      const typed = typedCommand(request.body);
      const { who, session } = operator;
      if (!(await formTokens.use(session, actionOf(preview), typed.token))) {
        log.warn(
          { who, command: kind, name: preview.name, channel: preview.channel },
          'command refused: it carries no token of its page',
        );
        return unprovenCommandPage({ href: actionOf(preview), text: 'Review the command again' });
      }
      const form = readCommandForm(kind, typed);
      if (!form.ok)
        return form.isOutdated
          ? outdated(preview.name)
          : commandPage(preview, await freshToken(preview, operator), now, typed, form.faults);
      const result = await executeCommand({ registry, previewLinks }, preview, form.fields, who);
      const version = preview.target?.release.version;
      log.info(
        { who, command: kind, name: preview.name, channel: preview.channel, version, result: result.kind },
        'operator gave a command',
      );
      return pageOf(result, preview, now);
    };

  for (const kind of commandKinds) {
    const address = `${OPS_PATH}/releases/:name/${kind}`;
    router.get(
      address,
      staffHandler.forStaff(async (request, operator, now) => {
        const read = await previewOf(request, kind);
        if (!read.ok) return problemPage(read);
        // The first screen proposes a reason that the operator can edit, to save typing during an incident.
        const why = (firstValues(request)('why') ?? '').slice(0, WHY_MAXIMUM);
        return commandPage(read.preview, await freshToken(read.preview, operator), now, {
          ...emptyCommand(read.preview),
          why,
        });
      }),
    );
    router.post(address, readForm(FORM_LIMIT), staffHandler.forStaff(give(kind)));
  }
  return router;
}
