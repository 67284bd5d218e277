import type { Request, Response } from 'express';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { pageDocument, type Page } from './page-document.ts';
import { pageHeaders } from './page-headers.ts';
import { LANGUAGE_PARAMETER, pageLanguage, pageLanguages } from './page-language.ts';

/** Returns the language for a request to one of our own pages. */
export function languageOf(request: Request): InterfaceLanguage {
  return pageLanguage(request.query[LANGUAGE_PARAMETER], request.acceptsLanguages([...pageLanguages]));
}

/** Sends a page with its headers. */
export function sendPage(response: Response, page: Page, status = 200): void {
  response.status(status).set(pageHeaders(page.leadsTo)).send(pageDocument(page));
}
