import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { killAtExit } from './kill-at-exit.ts';
import { readablePaths, restrictedFlags, type Restriction } from './node-flags.ts';
import { processEnvironment } from './process-environment.ts';
import { AS_NOBODY } from '../isolation/become-nobody.ts';
import { openFolderHandles } from '../isolation/folder-handles.ts';
import { MESSAGE_FD, SECRET_BYTES } from '../messages/frame-format.ts';
import { createFrameReader } from '../messages/frame-reader.ts';
import { nodeIsolation, type Isolation } from '../isolation/isolation.ts';
import { jobFrame } from '../messages/job-reader.ts';
import { limitOutput } from './output-limit.ts';
import type { ProcessLoss } from '../isolation/process-loss.ts';

/** Number of characters at the end of a process's output that are searched for the cause of its end. */
const LAST_WORDS = 4_000;
/** Text that V8 writes when the heap is full. */
const HEAP_LIMIT = /heap out of memory|Reached heap limit/;
/** Text that the watchdog writes when a process uses too much memory (process-watchdog.ts). */
const RESIDENT_LIMIT = /Resident memory limit reached/;

/** Program that runs code of releases, with its limits and the site's callbacks. */
export interface SandboxedProgram<Message> extends Restriction {
  /** Absolute path of a TypeScript file. */
  program: string;
  isolation?: Isolation | undefined;
  environment?: Readonly<Record<string, string>>;
  /** Processor time after which the system ends the program, in seconds. */
  processorMaximum?: number;
  /** Schema of all messages that the program may send. Any other message ends the program. */
  messages: z.ZodType<Message>;
  /** Longest message, in bytes. */
  messageMaximum: number;
  onMessage: (message: Message) => void;
  /** Gets the lines of the program's output, within the limits of the log. */
  onOutput?: ((line: string) => void) | undefined;
  /** Called once, if the process ends or must be ended before `end` is called. */
  onLoss: (loss: ProcessLoss) => void;
}

/** Running process that executes code of releases. */
export interface SandboxedProcess {
  /** Process id of the started command, which may wrap the program; `undefined` if the command could not start. */
  readonly pid: number | undefined;
  /** Sends a job to the program. Does nothing if the process has ended. */
  send(job: unknown): void;
  /** Ends the process without reporting a loss. Resolves when the process has ended. */
  end(): Promise<void>;
  /** Ends the process and reports a loss. */
  lose(loss: ProcessLoss): void;
}

/**
 * Wraps a command in a shell that limits its processor time (ulimit, POSIX). The limit ends an endless loop even if the
 * site exits without ending the program.
 */
function withProcessorLimit(
  seconds: number,
  { file, arguments: args }: { file: string; arguments: readonly string[] },
) {
  return { file: '/bin/sh', arguments: ['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, file, ...args] };
}

function isReadable(stream: unknown): stream is Readable {
  return typeof stream === 'object' && stream !== null && 'on' in stream;
}

interface Started {
  child: ChildProcess;
  /** Translates a path to the path by which the program reaches it. */
  inside: (path: string) => string;
}

/** First descriptors of a program: input, output, errors, messages. The descriptors of its folders follow. */
const pipes = ['pipe', 'pipe', 'pipe', 'pipe'] as const;

function start<Message>({
  program,
  isolation = nodeIsolation,
  environment,
  processorMaximum,
  ...restriction
}: SandboxedProgram<Message>): Started {
  const readable = readablePaths(restriction);
  const handles = openFolderHandles(isolation.level === 'user' ? readable : [], pipes.length);
  // Node.js must not resolve links, because another user may not read the folders that contain them.
  const asNobody = {
    flags: ['--preserve-symlinks', ...handles.paths.map((path) => `--allow-fs-read=${path}`)],
    arguments: [AS_NOBODY],
  };
  const more = isolation.level === 'user' ? asNobody : { flags: [], arguments: [] };
  const command = isolation.commandOf({
    node: realpathSync(process.execPath),
    arguments: [...restrictedFlags(restriction), ...more.flags, program, ...more.arguments],
    readable,
  });
  const limited = processorMaximum === undefined ? command : withProcessorLimit(processorMaximum, command);
  const child = spawn(limited.file, limited.arguments, {
    env: { ...processEnvironment(), ...environment },
    cwd: dirname(program),
    // Starts the process in its own group, because on Ctrl+C a terminal signals the site's whole group. The site ends
    // its processes itself, after the answers that need them.
    detached: true,
    stdio: [...pipes, ...handles.descriptors],
  });
  killAtExit(child);
  handles.close();
  return { child, inside: handles.inside };
}

/** Returns the memory loss that the last output of a process reports, or `null` if there is none. */
function memoryLoss(lastWords: string): ProcessLoss | null {
  if (RESIDENT_LIMIT.test(lastWords)) return { kind: 'out-of-memory', limit: 'resident' };
  return HEAP_LIMIT.test(lastWords) ? { kind: 'out-of-memory', limit: 'heap' } : null;
}

/**
 * Starts a program that runs code of releases, within limits. The program can damage only its own process: the site
 * accepts only valid messages in frames with the program's secret, and limits the program's output.
 */
export function startSandboxed<Message>(sandboxed: SandboxedProgram<Message>): SandboxedProcess {
  const { isolation = nodeIsolation, messages, messageMaximum, onMessage, onOutput, onLoss } = sandboxed;
  const secret = randomBytes(SECRET_BYTES);
  const { child, inside } = start(sandboxed);
  const gone = Promise.withResolvers<void>();
  let isOver = false;
  let lastWords = '';

  const end = () => {
    isOver = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  };
  const lose = (loss: ProcessLoss) => {
    if (isOver) return;
    end();
    onLoss(loss);
  };

  const read = createFrameReader(secret, messageMaximum, (content) => {
    if (isOver) return;
    const message = messages.safeParse(content);
    if (message.success) onMessage(message.data);
    else
      lose({ kind: 'stream-fault', fault: `a message that fits no schema: ${message.error.issues[0]?.message ?? ''}` });
  });
  const listen = (stream: unknown, onBytes: (bytes: Buffer) => void) => {
    if (!isReadable(stream)) return;
    stream.on('data', (bytes: Buffer) => {
      if (!isOver) onBytes(bytes);
    });
    stream.on('error', () => lose({ kind: 'stream-fault', fault: 'its stream broke' }));
  };
  listen(child.stdio[MESSAGE_FD], (bytes) => {
    const fault = read(bytes);
    if (fault !== null) lose({ kind: 'stream-fault', fault });
  });
  const takeOutput = limitOutput((line) => onOutput?.(line));
  const listenToOutput = (stream: Readable | null) =>
    listen(stream, (bytes) => {
      lastWords = (lastWords + bytes.toString('utf8')).slice(-LAST_WORDS);
      if (!takeOutput(bytes)) lose({ kind: 'output-flood' });
    });
  listenToOutput(child.stdout);
  listenToOutput(child.stderr);

  child.on('error', ({ message }) => {
    lose({ kind: 'not-started', message });
    if (child.pid === undefined) gone.resolve();
  });
  child.on('exit', () => gone.resolve());
  // Waits for the `close` event, because the last output, which comes before it, may name the cause.
  child.on('close', (code, signal) => lose(memoryLoss(lastWords) ?? isolation.lossOf(code, signal)));
  // Ignores errors of the input, because the `close` event reports that the process has ended.
  child.stdin?.on('error', () => undefined);
  child.stdin?.write(secret);

  return {
    pid: child.pid,
    send: (job) => void (child.stdin?.writable && child.stdin.write(jobFrame(job, inside))),
    async end() {
      end();
      await gone.promise;
    },
    lose,
  };
}
