import { spawn } from 'node:child_process';
import { root, toolEnvironment } from './install/ensure-install.mjs';

/**
 * Runs a command in the repository with the installed tools; resolves with its exit code. Signals reach it.
 * @param onOutput gets what a command prints whose `stdio` is piped.
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
 * Runs a command as `run` does, and resolves with what it printed too: lines of commands that run side by side would
 * mix.
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
 * Builds every release that has changed since it was built last, and what else is asked for. Resolves with an exit
 * code.
 */
export function buildReleases(...others) {
  return run('nx', ['run-many', '-t', 'build', ...others, '--output-style=stream'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
