export { TableOfContents as default } from '../contents/TableOfContents.tsx';
