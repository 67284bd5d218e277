import { workbenchConfig } from '@plainwell/federation/build/workbench-config.ts';

export default workbenchConfig('rail', import.meta.dirname);
