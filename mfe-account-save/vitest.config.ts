import { unitTests } from '@plainwell/tooling/vitest.ts';
import { mergeConfig } from 'vitest/config';

/** What a page knows of its reader is state of a module. */
export default mergeConfig(unitTests(), { test: { isolate: true } });
