/**
 * Ends what a reader set out to save, on pages that show that they did not sign in: whoever signs in next on this
 * computer may be somebody else.
 * @param script text of the inline script (browser/forget-article-to-save.ts).
 */
export function ForgetArticleToSave({ script }: { script: string }) {
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}
