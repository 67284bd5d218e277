export { RailSlot as default } from '../rail-slot/RailSlot.tsx';
