import { mergeConfig } from 'vitest/config';
import { unitTests } from '@plainwell/tooling/vitest.ts';

// The bench alone has parts that need no browser; Playwright runs what lies in `tests/`.
export default mergeConfig(unitTests(), { test: { include: ['bench/**/*.test.ts'] } });
