import { spawn } from 'node:child_process';

/** A server of the system that a test has started. */
export interface RunningServer {
  /** @throws Error with everything that the server has printed, if it has ended. */
  expectRunning: () => void;
  /** Resolves when `answers` resolves to true. @throws as `expectRunning` does. */
  whenReady: (answers: () => Promise<boolean>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a server of the system. It ends with this process, because a test that times out does not stop it. */
export function runServer(program: string, args: readonly string[]): RunningServer {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text));
  child.stderr.on('data', (text: Buffer) => (said += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWithWorker = () => child.kill('SIGTERM');
  process.on('exit', endWithWorker);

  function expectRunning(): void {
    if (child.exitCode !== null) throw new Error(`${program} ended with code ${child.exitCode}:\n${said}`);
  }

  return {
    expectRunning,
    async whenReady(answers) {
      while (!(await answers().catch(() => false))) {
        expectRunning();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithWorker);
    },
  };
}
