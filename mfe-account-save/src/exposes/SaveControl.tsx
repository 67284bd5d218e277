export { SaveControl as default } from '../save/SaveControl.tsx';
