import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** The ways to sign in, which with the save control a press brings. */
const alsoLater = { SaveControl: /[\\/]sign-in[\\/]/ };

export default remoteConfig('account-save', import.meta.dirname, { alsoLater });
