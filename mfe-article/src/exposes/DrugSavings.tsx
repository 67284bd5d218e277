export { DrugSavings as default } from '../drug/DrugSavings.tsx';
