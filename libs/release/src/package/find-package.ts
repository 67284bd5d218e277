import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { releasableNameSchema, type ReleasableName } from '@plainwell/contracts/modules/remotes.ts';
import { z } from 'zod';
import { exitCodes, failure, type Result } from '../outcome.ts';

const packageSchema = z.object({
  workspaces: z.array(z.string()).optional(),
  scripts: z.record(z.string(), z.string()).default({}),
  plainwell: z.object({ release: releasableNameSchema }).optional(),
});

/** A package that is released. */
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

/** Packages that can be released from a folder: the one it lies in, and all of the workspace around it. */
export function releasablePackages(from: string): ReleasablePackage[] {
  const above = foldersAbove(resolve(from));
  const [nearest] = above.filter((folder) => existsSync(join(folder, 'package.json')));
  const workspaces = above.flatMap((root) => (readPackage(root)?.workspaces ?? []).flatMap((pattern) => globSync(pattern, { cwd: root }).map((folder) => join(root, folder))));
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
  return `there are ${packages.map(({ folder, name }) => `${basename(folder)} (${name})`).join(', ')}`;
}

/**
 * The package that is meant by its folder or its public name.
 * @param said nothing: the package whose folder the command was started in.
 */
export function findPackage(said: string | undefined, from: string): Result<ReleasablePackage> {
  const packages = releasablePackages(from);
  const found = packages.find((each) => (said === undefined ? resolve(from) === each.folder : matches(each, said, from)));
  if (found) return { ok: true, value: found };
  if (said === undefined) return failure(exitCodes.usage, `say which microfrontend to release: ${known(packages)}`);
  return failure(exitCodes.usage, `there is no microfrontend "${said}" here: ${known(packages)}`);
}

/** The public name that is meant by a folder or by the name itself; it need not be built here. */
export function findName(said: string, from: string): Result<ReleasableName> {
  const found = releasablePackages(from).find((each) => matches(each, said, from));
  if (found) return { ok: true, value: found.name };
  const name = releasableNameSchema.safeParse(said);
  if (name.success) return { ok: true, value: name.data };
  return failure(exitCodes.usage, `"${said}" is no name of a microfrontend: use its folder or its public name, lower-case words joined by hyphens, such as article`);
}
