import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleasePackage } from '../release-packages.mjs';

/**
 * The remote to create: its public name, its folder, and whether its first module has a behaviour. For invalid
 * arguments, the reason.
 */
export type RemoteArguments =
  | { ok: true; name: string; folder: string; hasBehaviour: boolean }
  | { ok: false; reason: string };

/** Reserved words of JavaScript, which cannot be names of the new remote's module or variables. */
const RESERVED =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

/** Maximum length of a name in characters, as in the contract. */
const NAME_MAXIMUM = 40;

/** Values of the metrics' labels `remote` and `release` that do not name a remote. */
const LABELS = new Set(['unknown', 'older']);

const BEHAVIOUR_OPTION = '--behaviour';

/**
 * Parses the arguments of `npm run new-remote -- NAME [--behaviour]`. Checks the name by the contracts' schema, and
 * that the name is free.
 */
export function readRemoteArguments(
  args: readonly string[],
  root: string,
  taken: readonly ReleasePackage[],
): RemoteArguments {
  const hasBehaviour = args.includes(BEHAVIOUR_OPTION);
  const [given, ...more] = args.filter((argument) => argument !== BEHAVIOUR_OPTION);
  if (given === undefined || more.length > 0 || given.startsWith('--'))
    return {
      ok: false,
      reason:
        'usage: npm run new-remote -- NAME [--behaviour], such as weekly-quiz; --behaviour: the first module uses plain DOM code instead of React',
    };
  const name = given.replace(/^mfe-/, '');
  if (name === '' || name.length > NAME_MAXIMUM)
    return {
      ok: false,
      reason: `the name of a remote must have 1 to ${NAME_MAXIMUM} characters, such as weekly-quiz; "${name}" has ${name.length}`,
    };
  if (LABELS.has(name))
    return { ok: false, reason: `"${name}" is reserved for metrics: choose another name, such as ${name}-box` };
  const parsed = remoteNameSchema.safeParse(name);
  if (!parsed.success)
    return {
      ok: false,
      reason: `${given} cannot be the name of a remote: the name ${parsed.error.issues.map(({ message }) => message).join('; ')}`,
    };
  if (RESERVED.test(name))
    return {
      ok: false,
      reason: `"${name}" is a reserved word of JavaScript: choose a name of two words, such as ${name}-box`,
    };
  const owner = taken.find((other) => other.name === name);
  if (owner) return { ok: false, reason: `the name "${name}" already belongs to ${owner.folder}: choose another name` };
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder)))
    return { ok: false, reason: `the folder ${folder} already exists: choose another name, or remove the folder` };
  return { ok: true, name, folder, hasBehaviour };
}
