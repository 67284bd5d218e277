import { writeFileSync } from 'node:fs';
import { fallbackFontsStylesheet } from './fallback-fonts-stylesheet.ts';

writeFileSync(new URL('fallback-fonts.css', import.meta.url), fallbackFontsStylesheet());
