import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** What every article has, or nearly every one. */
const together = ['InlineSlot', 'RailSlot', 'ReadNext', 'TransactionalItems'];

export default remoteConfig('rail', import.meta.dirname, { together });
