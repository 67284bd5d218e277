export { BottomTabs as default } from '../bottom-tabs/BottomTabs.tsx';
