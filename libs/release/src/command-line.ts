import { Command as Program, CommanderError, Option } from 'commander';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import {
  parseChange,
  parseLabel,
  parsePath,
  parsePercent,
  parsePreviewName,
  parseReaderChannel,
  parseTargetChannel,
  parseWhy,
} from './command-arguments.ts';
import type { Command } from './command-context.ts';
import { faultOf, namesOf } from './command-line-fault.ts';
import { diff } from './commands/diff.ts';
import { history } from './commands/history.ts';
import { list } from './commands/list.ts';
import { end, promote, retire, rollback, share } from './commands/move-channels.ts';
import { prune } from './commands/prune.ts';
import { release } from './commands/release.ts';
import { abortRollout, follow, holdRollout, showRollout } from './commands/rollout.ts';
import { addToken, listTokens, revokeToken } from './commands/tokens.ts';
import { helpText } from './output/help-text.ts';

/** A valid command line. */
export interface ParsedCommandLine {
  kind: 'command';
  site: string | undefined;
  /** Name of the command as typed, if the command works only on the site's machine. */
  localCommand?: string;
  command: Command;
}

/** A command to run, help to print, or the fault of the command line. */
export type CommandLine = ParsedCommandLine | { kind: 'help'; text: string } | { kind: 'wrong'; message: string };

interface SiteOptions {
  site?: string;
}

/** Options of commands that move channels. */
interface MovingOptions extends SiteOptions {
  why?: string;
  dryRun?: true;
}

/** Adds the options that every command has. */
const onSite = (program: Program) =>
  program
    .option('--site <url>', 'the site, instead of RELEASE_SITE')
    .option('--json', 'print one JSON document to standard output, everything else to standard error');
const percentOption = () =>
  new Option('--percent <number>', "the canary's share of the readers").argParser(parsePercent);
const dryRunOption = () => new Option('--dry-run', 'only show what would change, and for which readers');
const whyOption = () => new Option('--why <text>', 'the reason, for the history').argParser(parseWhy);

/**
 * Parses a command line.
 * @param args arguments without the program's name.
 */
export function readCommandLine(args: readonly string[]): CommandLine {
  let understood: ParsedCommandLine | undefined;
  let printed = '';
  const runs = ({ site }: SiteOptions, command: Command) => {
    understood = { kind: 'command', site, command };
  };
  const runsHere = ({ site }: SiteOptions, localCommand: string, command: Command) => {
    understood = { kind: 'command', site, localCommand, command };
  };
  const program = new Program('plainwell-release')
    .description('Releases one microfrontend to a running site, and rolls it back.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => (printed += text), writeErr: () => {} })
    .addHelpText('after', helpText);
  const command = (usage: string, description: string, options: { isDefault?: boolean } = {}) =>
    onSite(program.command(usage, options).description(description));

  command('release [remote]', 'build, test and publish a release, and point a channel at it (default command)', {
    isDefault: true,
  })
    .addOption(
      new Option('--channel <channel>', 'stable or canary').argParser(parseReaderChannel).default(STABLE_CHANNEL),
    )
    .addOption(percentOption())
    .addOption(
      new Option('--preview <name>', 'start or update a preview of this name instead; prints a signed link')
        .argParser(parsePreviewName)
        .conflicts(['channel', 'percent']),
    )
    .addOption(
      new Option('--progressive', 'give the release to growing shares of the readers, as its tests allow').conflicts([
        'channel',
        'percent',
        'preview',
      ]),
    )
    .option('--follow', 'with --progressive: report each step until the rollout ends')
    .addOption(new Option('--path <path>', 'the page that the link of a preview opens').argParser(parsePath))
    .option('--dry-run', 'build, test and check the release, but store and move nothing')
    .addOption(whyOption())
    .option('--author <author>', "author of the release, instead of git's user")
    .action(
      (
        remote: string | undefined,
        options: SiteOptions & {
          channel: string;
          percent?: number;
          preview?: string;
          progressive?: true;
          follow?: true;
          path?: string;
          dryRun?: true;
          why?: string;
          author?: string;
        },
      ) =>
        runs(
          options,
          release({
            remote,
            commands: namesOf(program),
            channel: options.preview ?? options.channel,
            percent: options.percent,
            progressive: options.progressive && { follow: options.follow === true },
            path: options.path,
            isDryRun: options.dryRun === true,
            why: options.why,
            author: options.author,
          }),
        ),
    );
  const moving = (usage: string, description: string) =>
    command(usage, description).addOption(whyOption()).addOption(dryRunOption());
  const givingOf = ({ why, dryRun }: MovingOptions) => ({ why, isDryRun: dryRun === true });
  moving('promote <remote> [version]', "point a channel at a published release; default: the canary's release")
    .addOption(
      new Option('--channel <channel>', 'stable, canary or the name of a preview')
        .argParser(parseTargetChannel)
        .default(STABLE_CHANNEL),
    )
    .addOption(percentOption())
    .action(
      (remote: string, version: string | undefined, options: MovingOptions & { channel: string; percent?: number }) =>
        runs(
          options,
          promote({ remote, version, channel: options.channel, percent: options.percent, ...givingOf(options) }),
        ),
    );
  moving(
    'rollback <remote> [version]',
    'point stable at the previous release, or at any release with stored files; works without a browser',
  ).action((remote: string, version: string | undefined, options: MovingOptions) =>
    runs(options, rollback({ remote, version, ...givingOf(options) })),
  );
  moving('share', "change the running canary's share of the readers")
    .argument('<remote>')
    .argument('<percent>', 'from 0 to 100', parsePercent)
    .action((remote: string, percent: number, options: MovingOptions) =>
      runs(options, share(remote, percent, givingOf(options))),
    );
  moving('end <remote> <channel>', 'end a canary, or a preview and its links').action(
    (remote: string, channel: string, options: MovingOptions) => runs(options, end(remote, channel, givingOf(options))),
  );
  moving(
    'retire <remote>',
    'end all channels of a remote that no shell uses any more; rollback restores the remote',
  ).action((remote: string, options: MovingOptions) => runs(options, retire(remote, givingOf(options))));
  command('list [remote]', 'show the releases and which channels point at them').action(
    (remote: string | undefined, options: SiteOptions) => runs(options, list(remote)),
  );
  command('history [remote]', 'show who moved which channel, when and why')
    .addOption(new Option('--before <change>', 'show only changes before this one').argParser(parseChange))
    .action((remote: string | undefined, options: SiteOptions & { before?: number }) =>
      runs(options, history(remote, options.before)),
    );
  command(
    'diff <remote> [from] [to]',
    'show the differences between two releases; default: stable and the newest',
  ).action((remote: string, from: string | undefined, to: string | undefined, options: SiteOptions) =>
    runs(options, diff(remote, from, to)),
  );
  command('prune [remote]', 'drop the files of releases that no open page can still need')
    .option('--dry-run', 'only list the releases')
    .action((remote: string | undefined, options: SiteOptions & { dryRun?: true }) =>
      runs(options, prune(remote, options.dryRun === true)),
    );
  const rollout = program.command('rollout').description('show, follow, pause and end progressive rollouts');
  const ofRollout = (usage: string, description: string) =>
    onSite(rollout.command(usage).description(description).argument('<remote>'));
  ofRollout('show', 'show the newest rollout: its steps and their reasons').action(
    (remote: string, options: SiteOptions) => runs(options, showRollout(remote)),
  );
  ofRollout('follow', 'report each step until the rollout ends').action((remote: string, options: SiteOptions) =>
    runs(options, follow(remote)),
  );
  for (const how of ['pause', 'resume'] as const) {
    ofRollout(how, how === 'pause' ? 'pause the rollout at its share; its tests continue' : 'resume the rollout')
      .addOption(whyOption())
      .action((remote: string, options: SiteOptions & { why?: string }) =>
        runs(options, holdRollout(remote, how, options.why)),
      );
  }
  ofRollout('abort', 'end the rollout and its canary')
    .addOption(whyOption())
    .action((remote: string, options: SiteOptions & { why?: string }) =>
      runs(options, abortRollout(remote, options.why)),
    );
  const tokens = program
    .command('tokens')
    .description("create, list and revoke tokens of teams; works only on the site's machine");
  onSite(
    tokens
      .command('add')
      .description('create a token and print it; the site cannot show the token again')
      .argument('<remote>')
      .argument('[label]', 'label of the token', parseLabel, 'team'),
  ).action((remote: string, label: string, options: SiteOptions) =>
    runsHere(options, 'tokens add', addToken(remote, label)),
  );
  onSite(tokens.command('list').description('list the tokens')).action((options: SiteOptions) =>
    runsHere(options, 'tokens list', listTokens()),
  );
  onSite(tokens.command('revoke <remote> <label>').description('revoke a token at once')).action(
    (remote: string, label: string, options: SiteOptions) =>
      runsHere(options, 'tokens revoke', revokeToken(remote, label)),
  );

  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'help', text: printed };
    return { kind: 'wrong', message: faultOf(error, args, program) };
  }
  return understood ?? { kind: 'wrong', message: 'no command given: see --help' };
}
