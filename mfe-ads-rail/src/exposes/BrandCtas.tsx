export { BrandCtas as default } from '../brand/BrandCtas.tsx';
