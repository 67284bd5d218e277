export { Body as default } from '../body/Body.tsx';
