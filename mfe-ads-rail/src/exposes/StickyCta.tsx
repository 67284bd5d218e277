export { StickyCta as default } from '../brand/StickyCta.tsx';
