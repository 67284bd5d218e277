export { ReadNext as default } from '../read-next/ReadNext.tsx';
