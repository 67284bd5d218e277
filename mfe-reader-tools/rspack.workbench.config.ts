import { workbenchConfig } from '@plainwell/federation/build/workbench-config.ts';

export default workbenchConfig('reader-tools', import.meta.dirname);
