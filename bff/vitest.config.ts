import { mergeConfig } from 'vitest/config';
import { unitTests } from '@plainwell/tooling/vitest.ts';

export default mergeConfig(unitTests(), { test: { globalSetup: './src/database/prepared-databases.fixture.ts' } });
