export { History as default } from '../history/History.tsx';
