export { FeedRail as default } from '../feed-rail/FeedRail.tsx';
