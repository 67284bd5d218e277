import { mergeConfig } from 'vitest/config';
import { unitTests } from '@plainwell/tooling/vitest.ts';

// Only the bench and the simulation have parts that need no browser. Playwright runs the files in `tests/`.
export default mergeConfig(unitTests(), { test: { include: ['{bench,traffic}/**/*.test.ts'] } });
