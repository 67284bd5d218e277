import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { PagePreview } from '@plainwell/contracts/page/rendering.ts';
import { shellPreviewMessages } from '@plainwell/ui/messages/shell/preview.ts';

/** Formats the end of a preview as text. Uses UTC, because the server does not know the reader's time zone. */
function endInWords(expiresAt: string, language: InterfaceLanguage): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date(expiresAt))
    .concat(' UTC');
}

/**
 * A banner on every page of a preview, with a button to end the preview. Works without script and scrolls with the
 * page.
 */
export function PreviewBanner({ preview, language }: { preview: PagePreview; language: InterfaceLanguage }) {
  const messages = shellPreviewMessages[language];
  const differing = Object.entries(preview.releases);
  return (
    <aside className="preview-banner" aria-label={messages.preview} data-print="none">
      <div className="preview-banner-inner">
        <div>
          <p className="preview-banner-name">
            {preview.name === null ? messages.bannerUnnamed : messages.bannerNamed(preview.name)}
          </p>
          {differing.length === 0 ? null : (
            <p>
              {messages.bannerReleases}{' '}
              {differing.map(([name, version], index) => (
                <span key={name}>
                  {index === 0 ? '' : ', '}
                  <code translate="no">{`${name} ${version}`}</code>
                </span>
              ))}
              .
            </p>
          )}
          <p>
            <time dateTime={preview.expiresAt}>{messages.bannerUntil(endInWords(preview.expiresAt, language))}</time>
          </p>
        </div>
        <form method="post" action={preview.endAction}>
          <button type="submit">{messages.end}</button>
        </form>
      </div>
    </aside>
  );
}
