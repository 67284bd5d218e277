export { Headline as default } from '../headline/Headline.tsx';
