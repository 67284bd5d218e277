import { ARTICLE_TO_SAVE } from '@plainwell/contracts/wire/article-to-save.ts';

/** Storage may be blocked, and then nothing was kept. */
const FORGET = `try{localStorage.removeItem(${JSON.stringify(ARTICLE_TO_SAVE)})}catch{}`;

/**
 * Ends what a reader set out to save, on pages that show that they did not sign in: whoever signs in next on this computer
 * may be somebody else.
 */
export function ForgetArticleToSave({ nonce }: { nonce: string }) {
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FORGET }} />;
}
