// Runs before packages are installed, on Node.js 20, so it imports only modules of Node.js.
import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './tool-environment.mjs';

/**
 * Runs a command in the repository with the installed tools, and passes SIGINT and SIGTERM on to it. Resolves with its
 * exit code.
 * @param onOutput receives the output if `stdio` is `pipe`.
 */
export function run(command, args, { stdio = 'inherit', env = {}, cwd = root, onOutput = () => {} } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, stdio, env: { ...toolEnvironment(), ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(1);
    });
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}

/**
 * Runs a command as `run` does, but collects its output, because the output of parallel commands would mix. Resolves
 * with exit code and output.
 */
export async function runAside(command, args) {
  const printed = [];
  const code = await run(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    onOutput: (data) => printed.push(data),
  });
  return { code, printed: Buffer.concat(printed).toString() };
}

/**
 * Builds every release that has changed since its last build, and the targets in `others`. Resolves with an exit code.
 */
export function buildReleases(...others) {
  return run('nx', ['run-many', '-t', 'build', ...others, '--output-style=stream'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
