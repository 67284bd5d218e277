export { ContentSeriesHeader as default } from '../series/ContentSeriesHeader.tsx';
