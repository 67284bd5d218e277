import '../all.css';
import '../fonts/fonts.css';
import './specimen.css';
import { renderToStaticMarkup } from 'react-dom/server';
import { SpecimenPage } from './SpecimenPage.tsx';

/** Returns the HTML of the specimen page. */
export function specimenHtml(stylesheet: string): string {
  return `<!doctype html>${renderToStaticMarkup(<SpecimenPage stylesheet={stylesheet} />)}`;
}
