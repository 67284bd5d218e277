export { TabBar as default } from '../tab-bar/TabBar.tsx';
