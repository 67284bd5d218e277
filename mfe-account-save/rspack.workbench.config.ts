import { workbenchConfig } from '@plainwell/federation/build/workbench-config.ts';

export default workbenchConfig('account-save', import.meta.dirname);
