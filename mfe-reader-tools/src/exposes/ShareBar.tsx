export { ShareBar as default } from '../share/ShareBar.tsx';
