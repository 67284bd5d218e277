export { LivedExperience as default } from '../lived-experience/LivedExperience.tsx';
