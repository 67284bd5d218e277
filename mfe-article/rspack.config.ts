import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

export default remoteConfig('article', import.meta.dirname);
