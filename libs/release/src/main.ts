#!/usr/bin/env node
import { runCommand } from './run-command.ts';

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  folder: process.cwd(),
  environment: process.env,
  signal: stopped.signal,
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
});
