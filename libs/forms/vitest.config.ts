import { unitTests } from '@plainwell/tooling/vitest.ts';

export default unitTests();
