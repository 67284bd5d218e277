/* The inline script of the head: what has to be decided before anything is painted. */
import './fonts/web-fonts.ts';
import { markRestoredPlace } from './restored-place.ts';

markRestoredPlace();
