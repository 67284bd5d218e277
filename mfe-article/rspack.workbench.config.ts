import { workbenchConfig } from '@plainwell/federation/build/workbench-config.ts';

export default workbenchConfig('article', import.meta.dirname);
