export { SponsorBar as default } from '../sponsor/SponsorBar.tsx';
