export { LaunchOffer as default } from '../launch-offer/LaunchOffer.tsx';
