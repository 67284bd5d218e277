import { mergeConfig } from 'vitest/config';
import { unitTests } from '@plainwell/tooling/vitest.ts';

export default mergeConfig(unitTests(), {
  test: {
    globalSetup: ['./src/database/testing/prepared-databases.fixture.ts'],
    // Embedded databases allocate many short-lived objects. A larger young generation shortens the whole run by a
    // fourteenth.
    execArgv: ['--max-semi-space-size=32'],
  },
});
