import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

export default remoteConfig('rail', import.meta.dirname);
