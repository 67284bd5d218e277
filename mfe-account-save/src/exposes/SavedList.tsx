export { SavedList as default } from '../saved-list/SavedList.tsx';
