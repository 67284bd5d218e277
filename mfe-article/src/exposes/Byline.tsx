export { Byline as default } from '../byline/Byline.tsx';
