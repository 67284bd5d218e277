export { Deck as default } from '../deck/Deck.tsx';
