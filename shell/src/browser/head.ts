/* The inline script of the head: decisions that must be made before the first paint. */
import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import './fonts/web-fonts.ts';
import { markRestoredPlace } from './restored-place.ts';

markRestoredPlace();
// Whether a signed-in reader has saved the article is known only once the island is alive. Until then, styles hide the
// save control (`article-page.css`).
if (document.cookie.includes(SIGNED_IN_HINT)) document.documentElement.dataset['reader'] = '';
