export { DrugSlides as default } from '../drug/DrugSlides.tsx';
