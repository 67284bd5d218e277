export { CommentTools as default } from '../comment-tools/CommentTools.tsx';
