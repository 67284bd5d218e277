import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

export default remoteConfig('account-save', import.meta.dirname);
