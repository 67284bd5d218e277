export { startBottomTabs as default } from '../bottom-tabs/start-bottom-tabs.ts';
