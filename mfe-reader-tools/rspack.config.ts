import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

export default remoteConfig('reader-tools', import.meta.dirname);
