export { startByline as default } from '../byline/start-byline.ts';
