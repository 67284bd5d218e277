/** Answer header of GET /api/creatives/{format}: id of the creative. */
export const CREATIVE_HEADER = 'Creative';

/** Longest id of a creative. */
export const CREATIVE_ID_MAXIMUM = 64;

/**
 * Field of the message by which a frame of the ad server tells its page what came of its slot: `filled`, `empty` or
 * `blocked`.
 */
export const TAG_MESSAGE = 'plainwellSlot';
