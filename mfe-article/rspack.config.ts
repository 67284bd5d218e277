import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

// Both start at idle on every article page.
export default remoteConfig('article', import.meta.dirname, { reading: ['TableOfContents', 'TabBar'] });
