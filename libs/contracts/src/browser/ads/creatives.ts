/** Response header of GET /api/creatives/{format}: id of the creative. */
export const CREATIVE_HEADER = 'Creative';

/** Longest id of a creative, in characters. */
export const CREATIVE_ID_MAXIMUM = 64;

/**
 * Field of the message by which a frame of the ad server reports the outcome of its slot to the page: `filled`, `empty`
 * or `blocked`.
 */
export const TAG_MESSAGE = 'plainwellSlot';

/**
 * Field of the message by which a frame of the ad server reports an uncaught error, or what the frame's policy refused:
 * `{ type, message, url }`.
 */
export const TAG_FAULT_MESSAGE = 'plainwellSlotFault';
