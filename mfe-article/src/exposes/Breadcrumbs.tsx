export { Breadcrumbs as default } from '../breadcrumbs/Breadcrumbs.tsx';
