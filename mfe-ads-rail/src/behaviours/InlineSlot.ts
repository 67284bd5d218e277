export { fillSlot as default } from '../slot/fill-slot.ts';
