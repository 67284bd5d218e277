/* An inline script at the end of pages without a loader. In other pages the bootstrap and the engagement script do the
   same. */
import { PRERENDERED_MAXIMUM_MS } from './page/prerendered.ts';
import { openAhead } from './reader/open-ahead.ts';

openAhead();
document.addEventListener('prerenderingchange', () => {
  if (performance.now() > PRERENDERED_MAXIMUM_MS) location.reload();
});
