import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** What became of a form after its dialog was closed stands in a toast, whose button and icon no first screen has. */
const toast = /[\\/](?:Button|Icon)\.module\.css$/;

export default remoteConfig('reader-tools', import.meta.dirname, {
  alsoLater: { 'email-share': toast, 'feedback-dialog': toast },
});
