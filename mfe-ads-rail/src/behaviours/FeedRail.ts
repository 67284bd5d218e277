export { followReading as default } from '../feed-rail/follow-reading.ts';
