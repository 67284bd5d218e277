import { spawn } from 'node:child_process';

/**
 * Environment variable that scripts do not get: only the registry needs the team's token, not a build or its
 * dependencies.
 */
const KEPT_FROM_SCRIPTS = 'RELEASE_TOKEN';

/**
 * Runs an npm script of a package; resolves with its exit code. The script's output goes to `output`, a file
 * descriptor.
 */
export function runScript(
  script: string,
  folder: string,
  { env, output, signal }: { env: Readonly<Record<string, string>>; output: number; signal: AbortSignal },
): Promise<number> {
  return new Promise((done) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== KEPT_FROM_SCRIPTS));
    const child = spawn(npm, ['run', '--silent', script], {
      cwd: folder,
      env: { ...own, ...env },
      stdio: ['ignore', output, 2],
      signal,
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}
