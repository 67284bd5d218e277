export { Gallery as default } from '../gallery/Gallery.tsx';
