import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** Stylesheets that load later, by module. The save control needs those of the ways to sign in only after a press. */
const alsoLater = { SaveControl: /[\\/]sign-in[\\/]/ };

export default remoteConfig('account-save', import.meta.dirname, { alsoLater });
