import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { releasableNameSchema, type ReleasableName } from '@plainwell/contracts/modules/remotes.ts';
import { z } from 'zod';
import { exitCodes, failure, type Result } from '../outcome.ts';
import { meantBy } from '../output/did-you-mean.ts';

const packageSchema = z.object({
  workspaces: z.array(z.string()).optional(),
  scripts: z.record(z.string(), z.string()).default({}),
  plainwell: z.object({ release: releasableNameSchema }).optional(),
});

/** Prefix of microfrontends' folders in a repository of several microfrontends. Public names need no prefix. */
const FOLDER_PREFIX = 'mfe-';

/** A package that can be released. */
export interface ReleasablePackage {
  folder: string;
  /** Public name, from `plainwell.release` of its package.json. */
  name: ReleasableName;
  scripts: Readonly<Record<string, string>>;
}

function readPackage(folder: string): z.infer<typeof packageSchema> | null {
  try {
    const parsed = packageSchema.safeParse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}

/**
 * Returns the packages that can be released from a folder: the nearest package, and all packages of the surrounding
 * workspaces.
 */
export function releasablePackages(from: string): ReleasablePackage[] {
  const above = foldersAbove(resolve(from));
  const [nearest] = above.filter((folder) => existsSync(join(folder, 'package.json')));
  const workspaces = above.flatMap((root) =>
    (readPackage(root)?.workspaces ?? []).flatMap((pattern) =>
      globSync(pattern, { cwd: root }).map((folder) => join(root, folder)),
    ),
  );
  const folders = [...new Set([...(nearest === undefined ? [] : [nearest]), ...workspaces])];
  return folders.flatMap((folder) => {
    const found = readPackage(folder);
    return found?.plainwell ? [{ folder, name: found.plainwell.release, scripts: found.scripts }] : [];
  });
}

function matches({ folder, name }: ReleasablePackage, said: string, from: string): boolean {
  return name === said || basename(folder) === said || folder === resolve(from, said);
}

function known(packages: readonly ReleasablePackage[]): string {
  if (packages.length === 0) return 'no package here has "plainwell": { "release": NAME } in its package.json';
  return `microfrontends here: ${packages.map(({ folder, name }) => `${basename(folder)} (${name})`).join(', ')}`;
}

const wordsFor = (packages: readonly ReleasablePackage[]) =>
  packages.flatMap(({ folder, name }) => [name, basename(folder)]);

/**
 * Finds a package by its folder or its public name.
 * @param said `undefined` for the package in whose folder the command was started.
 * @param commands names of commands, for the message, because an unknown package may be a command with a typing
 * mistake.
 */
export function findPackage(
  said: string | undefined,
  from: string,
  commands: readonly string[] = [],
): Result<ReleasablePackage> {
  const packages = releasablePackages(from);
  const found = packages.find((each) =>
    said === undefined ? resolve(from) === each.folder : matches(each, said, from),
  );
  if (found) return { ok: true, value: found };
  if (said === undefined) return failure(exitCodes.usage, `name the microfrontend to release; ${known(packages)}`);
  if (commands.includes(said))
    return failure(exitCodes.usage, `put the command before its options: ${said} --site URL`);
  const meant = meantBy(said, [...wordsFor(packages), ...commands]);
  const hint =
    meant === undefined ? '' : `: did you mean ${commands.includes(meant) ? `the command ${meant}` : meant}?`;
  return failure(exitCodes.usage, `there is no microfrontend "${said}" here${hint}`, { details: [known(packages)] });
}

/** Returns the public name for a folder or for the name itself. The name's package may be in another repository. */
export function findName(said: string, from: string): Result<ReleasableName> {
  const packages = releasablePackages(from);
  const found = packages.find((each) => matches(each, said, from));
  if (found) return { ok: true, value: found.name };
  // A folder with a typing mistake may look like a public name. The site would then answer that the token is another
  // team's.
  const folder = meantBy(
    said,
    packages.map((each) => basename(each.folder)),
  );
  if (folder !== undefined && said.startsWith(FOLDER_PREFIX))
    return failure(exitCodes.usage, `there is no microfrontend "${said}" here: did you mean ${folder}?`, {
      details: [known(packages)],
    });
  const name = releasableNameSchema.safeParse(said);
  if (name.success) return { ok: true, value: name.data };
  return failure(
    exitCodes.usage,
    `"${said}" is not the name of a microfrontend: use its folder or its public name, lower-case words joined by hyphens, such as article`,
  );
}
