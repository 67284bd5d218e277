export { RailSlot as default } from '../slot/RailSlot.tsx';
