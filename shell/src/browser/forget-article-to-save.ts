import { ARTICLE_TO_SAVE } from '@plainwell/contracts/browser/saved-articles.ts';

try {
  localStorage.removeItem(ARTICLE_TO_SAVE);
} catch {
  // Storage may be blocked. Then nothing was stored.
}
