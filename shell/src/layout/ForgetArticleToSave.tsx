/**
 * Forgets the article that a reader wanted to save, on pages which show that the reader did not sign in: the next
 * person to sign in on this computer may be someone else.
 * @param script text of the inline script (browser/forget-article-to-save.ts).
 */
export function ForgetArticleToSave({ script }: { script: string }) {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
