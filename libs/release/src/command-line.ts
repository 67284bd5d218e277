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
    .option('--json', 'one JSON document on standard output, everything else on standard error');
const percentOption = () =>
  new Option('--percent <number>', "the canary's share of the readers").argParser(parsePercent);
const dryRunOption = () => new Option('--dry-run', 'only say what would change, and for whom');
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
    .description('Releases one microfrontend to a running site, and takes it back.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => (printed += text), writeErr: () => {} })
    .addHelpText('after', helpText);
  const command = (usage: string, description: string, options: { isDefault?: boolean } = {}) =>
    onSite(program.command(usage, options).description(description));

  command('release [remote]', 'build, test, publish and point a channel (needs no name)', { isDefault: true })
    .addOption(
      new Option('--channel <channel>', 'stable or canary').argParser(parseReaderChannel).default(STABLE_CHANNEL),
    )
    .addOption(percentOption())
    .addOption(
      new Option('--preview <name>', 'a preview of that name instead; prints its signed link')
        .argParser(parsePreviewName)
        .conflicts(['channel', 'percent']),
    )
    .addOption(
      new Option(
        '--progressive',
        'walk from share to share of the readers as the tests of the release allow',
      ).conflicts(['channel', 'percent', 'preview']),
    )
    .option('--follow', 'with --progressive: say what happens until the walk is over')
    .addOption(new Option('--path <path>', 'the page on which the link of a preview opens').argParser(parsePath))
    .option('--dry-run', 'everything but keeping it')
    .addOption(whyOption())
    .option('--author <author>', "who made it, instead of git's user")
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
  moving('promote <remote> [version]', 'point a channel at a published release, by default at what the canary has')
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
    'point stable at what it pointed at before, or at any release that is kept; needs no browser',
  ).action((remote: string, version: string | undefined, options: MovingOptions) =>
    runs(options, rollback({ remote, version, ...givingOf(options) })),
  );
  moving('share', 'give the running canary another share of the readers')
    .argument('<remote>')
    .argument('<percent>', 'from 0 to 100', parsePercent)
    .action((remote: string, percent: number, options: MovingOptions) =>
      runs(options, share(remote, percent, givingOf(options))),
    );
  moving('end <remote> <channel>', 'end a canary or a preview, and the links to it').action(
    (remote: string, channel: string, options: MovingOptions) => runs(options, end(remote, channel, givingOf(options))),
  );
  moving(
    'retire <remote>',
    'end all channels of a remote that no shell names any more; rollback brings it back',
  ).action((remote: string, options: MovingOptions) => runs(options, retire(remote, givingOf(options))));
  command('list [remote]', 'show the releases and which channels point at them').action(
    (remote: string | undefined, options: SiteOptions) => runs(options, list(remote)),
  );
  command('history [remote]', 'show who moved which channel, when and why')
    .addOption(new Option('--before <change>', 'older than that change').argParser(parseChange))
    .action((remote: string | undefined, options: SiteOptions & { before?: number }) =>
      runs(options, history(remote, options.before)),
    );
  command('diff <remote> [from] [to]', 'show what differs, by default between stable and the newest').action(
    (remote: string, from: string | undefined, to: string | undefined, options: SiteOptions) =>
      runs(options, diff(remote, from, to)),
  );
  command('prune [remote]', 'drop the files of releases that no open page can still need')
    .option('--dry-run', 'only say which')
    .action((remote: string | undefined, options: SiteOptions & { dryRun?: true }) =>
      runs(options, prune(remote, options.dryRun === true)),
    );
  const rollout = program.command('rollout').description('show, follow, hold and end progressive rollouts');
  const ofRollout = (usage: string, description: string) =>
    onSite(rollout.command(usage).description(description).argument('<remote>'));
  ofRollout('show', 'show the newest rollout: its steps, and why').action((remote: string, options: SiteOptions) =>
    runs(options, showRollout(remote)),
  );
  ofRollout('follow', 'say what happens until it is over').action((remote: string, options: SiteOptions) =>
    runs(options, follow(remote)),
  );
  for (const how of ['pause', 'resume'] as const) {
    ofRollout(how, how === 'pause' ? 'hold it where it is; its tests go on' : 'let it go on')
      .addOption(whyOption())
      .action((remote: string, options: SiteOptions & { why?: string }) =>
        runs(options, holdRollout(remote, how, options.why)),
      );
  }
  ofRollout('abort', 'end it, and its canary')
    .addOption(whyOption())
    .action((remote: string, options: SiteOptions & { why?: string }) =>
      runs(options, abortRollout(remote, options.why)),
    );
  const tokens = program
    .command('tokens')
    .description('make, list and revoke the tokens of teams, on the machine of the site');
  onSite(
    tokens
      .command('add')
      .description('make a token, and show it this once')
      .argument('<remote>')
      .argument('[label]', 'what to call it', parseLabel, 'team'),
  ).action((remote: string, label: string, options: SiteOptions) =>
    runsHere(options, 'tokens add', addToken(remote, label)),
  );
  onSite(tokens.command('list').description('show which tokens there are')).action((options: SiteOptions) =>
    runsHere(options, 'tokens list', listTokens()),
  );
  onSite(tokens.command('revoke <remote> <label>').description('make a token worthless at once')).action(
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
  return understood ?? { kind: 'wrong', message: 'there is nothing to do: see --help' };
}
