import { mergeConfig } from 'vitest/config';
import { unitTests } from '@plainwell/tooling/vitest.ts';

export default mergeConfig(unitTests(), {
  test: {
    globalSetup: './src/database/testing/prepared-databases.fixture.ts',
    // Reading the server's modules anew for each of two hundred files takes a fourth of the whole run. No module keeps state.
    isolate: false,
  },
});
