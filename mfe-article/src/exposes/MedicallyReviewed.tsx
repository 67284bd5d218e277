export { MedicallyReviewed as default } from '../review/MedicallyReviewed.tsx';
