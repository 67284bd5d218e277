import { forgetPacked, readBuiltRelease, type BuiltRelease } from './built-release.ts';
import type { ReleasablePackage } from './find-package.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';
import { runScript } from './run-script.ts';

/** Output and interruption of a build. */
interface BuildContext {
  say: (line: string) => void;
  /** File descriptor to which the package's scripts print. */
  output: number;
  signal: AbortSignal;
}

/**
 * The scripts of a package that a release runs, in this order. Types come first because they fail fastest, tests last
 * because they test the build.
 */
const scripts = [
  // This script is optional. If it is missing, the command only says so.
  { name: 'types', what: 'checking the types of', failed: 'the type check failed', isOptional: true },
  { name: 'build', what: 'building', failed: 'the build failed', isOptional: false },
  { name: 'unit', what: 'testing', failed: 'the tests failed', isOptional: false },
] as const;

/** Checks the types of a package, builds and tests it, and returns the release that the build packed. */
export async function buildPackage(
  { folder, name, scripts: declared }: ReleasablePackage,
  revision: string | null,
  context: BuildContext,
): Promise<Result<BuiltRelease>> {
  const missing = scripts.filter((script) => declared[script.name] === undefined && !script.isOptional);
  if (missing.length > 0)
    return failure(
      exitCodes.failed,
      `the package.json of ${name} lacks the script ${missing.map((script) => `"${script.name}"`).join(' and ')}`,
    );
  forgetPacked(folder);
  for (const script of scripts) {
    if (declared[script.name] === undefined) {
      context.say(
        `${name} has no script "${script.name}", so the command does not check its types: add "types": "tsc --noEmit" to its package.json`,
      );
      continue;
    }
    context.say(`${script.what} ${name}`);
    const code = await runScript(script.name, folder, {
      env: revision === null ? {} : { SOURCE_REVISION: revision },
      output: context.output,
      signal: context.signal,
    });
    if (context.signal.aborted) return failure(exitCodes.interrupted, 'interrupted: nothing was published');
    if (code !== 0)
      return failure(
        exitCodes.failed,
        `${script.failed} (npm run ${script.name} ended with ${code}): nothing was published`,
      );
  }
  return readBuiltRelease(folder, name);
}
