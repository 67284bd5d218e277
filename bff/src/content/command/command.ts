import { resolve } from 'node:path';
import { readCommandLine } from '../../platform/command-line.ts';
import { contentUsage, progressLine, summaryLines } from './command-wording.ts';
import { formatReportLine } from '../import/report/report.ts';
import type { Withdrawal } from '../articles/withdraw-article.ts';
import type { ImportListeners, ImportResult } from '../import/report/import-result.ts';

/** Functions through which the command reaches the terminal and the site. */
export interface ContentCommandWorld {
  /** Folder to which a PATH is relative. */
  cwd: string;
  /** Writes one line to the standard output. The line has no line end. */
  print: (line: string) => void;
  /** Writes one line to the standard error output. */
  printError: (line: string) => void;
  /** Shows the progress of the import, as a line and as a share from 0 to 1. */
  showProgress: (line: string, share: number) => void;
  /**
   * Imports an absolute path: through the running site if a site uses DATA_DIR, or else into a store opened for this
   * import. Both ways call the same listeners, so that the person sees the same output.
   */
  importContent: (path: string, listeners: ImportListeners) => Promise<ImportResult>;
  /**
   * Withdraws an article by id or canonical path, in the running site or in a store opened for it. Returns `null` if no
   * article has this name.
   */
  withdrawArticle: (name: string) => Promise<Withdrawal | null>;
}

/** Exit codes of the command. */
export const exitCodes = { done: 0, refused: 1, usage: 2, interrupted: 130 } as const;

/**
 * Runs `npm run content -- …` and returns the exit code.
 * @throws only if the store fails.
 */
export async function runContentCommand(argv: readonly string[], world: ContentCommandWorld): Promise<number> {
  const request = parsed(argv);
  if (request.kind === 'help') {
    world.print(contentUsage);
    return exitCodes.done;
  }
  if (request.kind === 'wrong') {
    world.printError(`${request.problem}\n\n${contentUsage}`);
    return exitCodes.usage;
  }
  if (request.kind === 'withdraw') return withdraw(request.name, world);
  const { counts, isInterrupted } = await world.importContent(resolve(world.cwd, request.path), {
    onReport: (line) => (line.severity === 'refused' ? world.printError : world.print)(formatReportLine(line)),
    onProgress: (progress) => world.showProgress(progressLine(progress), progress.share),
  });
  for (const line of summaryLines(counts, isInterrupted)) world.print(line);
  if (isInterrupted) return exitCodes.interrupted;
  return counts.refused > 0 ? exitCodes.refused : exitCodes.done;
}

async function withdraw(name: string, { print, printError, withdrawArticle }: ContentCommandWorld): Promise<number> {
  const withdrawn = await withdrawArticle(name);
  if (withdrawn === null) {
    printError(`There is no article "${name}". Name it by its id, its path or its address.`);
    return exitCodes.refused;
  }
  print(`withdrawn: "${withdrawn.title}" (${withdrawn.id}); /${withdrawn.canonicalPath} answers 410`);
  return exitCodes.done;
}

/**
 * Returns the id or canonical path of an article. Accepts the article's address too, also below `/tabbed` or
 * `/infinite`.
 */
function articleName(named: string): string {
  const path = URL.parse(named)?.pathname ?? named;
  return decodeURI(path)
    .replace(/^\/+/, '')
    .replace(/^(?:tabbed|infinite)\//, '')
    .replace(/(?<!\/)\/+$/, '');
}

type Request =
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }
  | { kind: 'import'; path: string }
  | { kind: 'withdraw'; name: string };

function parsed(argv: readonly string[]): Request {
  const line = readCommandLine(argv);
  if (line.kind !== 'words') return line;
  const [command, path, ...others] = line.words;
  if (command === undefined) return { kind: 'wrong', problem: 'Say what to do.' };
  if (command === 'withdraw') {
    if (path === undefined || others.length > 0)
      return { kind: 'wrong', problem: 'Say which one article to withdraw.' };
    return { kind: 'withdraw', name: articleName(path) };
  }
  if (command !== 'import') return { kind: 'wrong', problem: `There is no command "${command}".` };
  if (path === undefined || path === '') return { kind: 'wrong', problem: 'Say which file or folder to import.' };
  if (others.length > 0)
    return { kind: 'wrong', problem: 'Import one file or folder at a time; quote a path that holds spaces.' };
  return { kind: 'import', path };
}
