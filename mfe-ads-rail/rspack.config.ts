import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** What every article has, or nearly every one. */
const together = ['InlineSlot', 'RailSlot', 'ReadNext', 'TransactionalItems'];

/** Their pictures stand below the first screen; those of brands stand in the text. */
const alsoLater = { TransactionalItems: /[\\/]OfferPicture\.module\.css$/ };

export default remoteConfig('rail', import.meta.dirname, { together, alsoLater });
