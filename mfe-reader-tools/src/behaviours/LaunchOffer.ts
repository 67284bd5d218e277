export { startLaunchOffer as default } from '../launch-offer/start-launch-offer.ts';
