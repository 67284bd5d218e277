export { Comments as default } from '../comments/Comments.tsx';
