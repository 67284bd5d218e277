export { CommentTools as default } from '../comments/CommentTools.tsx';
