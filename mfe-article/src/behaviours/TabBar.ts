export { startTabBar as default } from '../tab-bar/start-tab-bar.ts';
