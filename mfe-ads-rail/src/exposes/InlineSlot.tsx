export { InlineSlot as default } from '../slot/InlineSlot.tsx';
