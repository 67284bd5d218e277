export { Sources as default } from '../sources/Sources.tsx';
