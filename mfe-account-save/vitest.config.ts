import { unitTests } from '@plainwell/tooling/vitest.ts';
import { mergeConfig } from 'vitest/config';

/** Isolates test files, because a page keeps the state of its reader in modules. */
export default mergeConfig(unitTests(), { test: { isolate: true } });
