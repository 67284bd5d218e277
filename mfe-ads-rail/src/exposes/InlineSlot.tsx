export { CreativeSlot as default } from '../slot/CreativeSlot.tsx';
