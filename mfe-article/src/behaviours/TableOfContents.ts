export { startContents as default } from '../contents/start-contents.ts';
