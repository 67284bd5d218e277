import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/**
 * Stylesheets of the toast that reports the result of a form after its dialog closed. The first screen has no toast.
 */
const toast = /[\\/](?:Button|Icon)\.module\.css$/;

export default remoteConfig('reader-tools', import.meta.dirname, {
  alsoLater: { 'email-share': toast, 'feedback-dialog': toast },
});
