import { parseCookie, type SerializeOptions } from 'cookie';
import type { Request, Response } from 'express';
import { hostCookieName, isHttps } from '../identity/host-cookie.ts';

/** The cookie that makes a browser's page views a preview: the signed token of its link. */
export interface PreviewCookie {
  read: (request: Request) => string | undefined;
  set: (response: Response, token: string, expiresAt: Date) => void;
  clear: (response: Response) => void;
}

/** @param publicUrl address of the site. */
export function createPreviewCookie(publicUrl: string): PreviewCookie {
  const name = hostCookieName('plainwell-preview', publicUrl);
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl), path: '/' } satisfies SerializeOptions;
  return {
    read: (request) => parseCookie(request.get('cookie') ?? '')[name],
    set: (response, token, expiresAt) => void response.cookie(name, token, { ...attributes, expires: expiresAt }),
    clear: (response) => void response.clearCookie(name, attributes),
  };
}
