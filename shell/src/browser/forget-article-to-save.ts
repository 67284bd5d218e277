import { ARTICLE_TO_SAVE } from '@plainwell/contracts/browser/article-to-save.ts';

try {
  localStorage.removeItem(ARTICLE_TO_SAVE);
} catch {
  // Storage may be blocked, and then nothing was kept.
}
