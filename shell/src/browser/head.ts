/* The inline script of the head: what has to be decided before anything is painted. */
import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import './fonts/web-fonts.ts';
import { markRestoredPlace } from './restored-place.ts';

markRestoredPlace();
// What a signed-in reader has saved is known once its island is alive: until then the save control is not seen
// (`article-page.css`).
if (document.cookie.includes(SIGNED_IN_HINT)) document.documentElement.dataset['reader'] = '';
