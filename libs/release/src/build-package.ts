import { forgetPacked, readBuiltRelease, type BuiltRelease } from './built-release.ts';
import type { CommandContext } from './command-context.ts';
import type { ReleasablePackage } from './find-package.ts';
import { exitCodes, failure, type Result } from './outcome.ts';
import { runScript } from './run-script.ts';

/** Scripts of a package that a release runs, in this order: the second tests what the first built. */
const scripts = [
  { name: 'build', what: 'building', failed: 'the build failed' },
  { name: 'unit', what: 'testing', failed: 'the tests failed' },
] as const;

/** Builds and tests a package, and reads the release that the build packed. */
export async function buildPackage({ folder, name, scripts: declared }: ReleasablePackage, revision: string | null, context: CommandContext): Promise<Result<BuiltRelease>> {
  const missing = scripts.filter((script) => declared[script.name] === undefined);
  if (missing.length > 0) return failure(exitCodes.failed, `the package.json of ${name} lacks the script ${missing.map((script) => `"${script.name}"`).join(' and ')}`);
  forgetPacked(folder);
  for (const script of scripts) {
    context.say(`${script.what} ${name}`);
    const code = await runScript(script.name, folder, {
      env: revision === null ? {} : { SOURCE_REVISION: revision },
      output: context.output,
      signal: context.signal,
    });
    if (context.signal.aborted) return failure(exitCodes.interrupted, 'interrupted: nothing was published');
    if (code !== 0) return failure(exitCodes.failed, `${script.failed} (npm run ${script.name} ended with ${code}): nothing was published`);
  }
  return readBuiltRelease(folder, name);
}
