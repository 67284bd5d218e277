/*
 * Site that ends without closing anything while a program that it started loops forever. Prints the program's process
 * id first.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { startSandboxed } from './sandboxed-process.ts';

const started = startSandboxed({
  program: join(import.meta.dirname, 'looping-program.fixture.ts'),
  readable: [import.meta.dirname],
  heapMaximum: 64,
  messages: z.unknown(),
  messageMaximum: 1_000,
  onMessage: () => undefined,
  onOutput() {
    console.log(String(started.pid));
    process.exit(1);
  },
  onLoss(loss) {
    console.error(loss);
    process.exit(2);
  },
});
