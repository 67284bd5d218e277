import { mergeConfig } from 'vitest/config';
import { unitTests } from '@plainwell/tooling/vitest.ts';

export default mergeConfig(unitTests(), { test: { globalSetup: './src/database/testing/prepared-databases.fixture.ts' } });
