import type { Request } from 'express';
import { savedArticleKeySchema } from '@plainwell/contracts/account/saved-article.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { ReadReader } from './sessions/read-reader.ts';
import type { Reader } from './sessions/session-store.ts';
import { createSavedList } from './saved-articles/saved-list.ts';
import type { SavedArticleStore } from './saved-articles/store.ts';

interface ReaderContextParts {
  providers: Session['providers'];
  readReader: ReadReader;
  savedArticles: SavedArticleStore;
}

/**
 * Returns a function that makes the port of the reader who sent a request. Each port serves one request and looks the
 * reader up at most once.
 */
export function readerContextOf({
  providers,
  readReader,
  savedArticles,
}: ReaderContextParts): (request: Request) => ReaderPort {
  const readList = createSavedList(savedArticles);
  return (request) => {
    let lookedUp: Promise<Reader | null> | undefined;
    const reader = () => (lookedUp ??= readReader(request));
    return {
      session: async () => ({ user: await reader(), providers }),
      async savedList(query) {
        const found = await reader();
        return found && readList(found.rvoId, query);
      },
      async removedArticle(key) {
        const found = await reader();
        const named = savedArticleKeySchema.safeParse(key);
        return found && named.success ? savedArticles.removed(found.rvoId, named.data) : null;
      },
    };
  };
}
