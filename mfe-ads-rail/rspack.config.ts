import { remoteConfig } from '@plainwell/federation/build/remote-config.ts';

/** Modules that every article has, or nearly every one: their first stylesheets are one file. */
const together = ['InlineSlot', 'RailSlot', 'ReadNext', 'TransactionalItems'];

/**
 * Stylesheets that load later, by module. Pictures of transactional items are below the first screen, those of brands
 * are in the text.
 */
const alsoLater = { TransactionalItems: /[\\/]OfferPicture\.module\.css$/ };

export default remoteConfig('rail', import.meta.dirname, { together, alsoLater });
