import { createHostCookie, type HostCookie } from '../../../http/responses/host-cookie.ts';

/** The cookie that makes a browser's page views a preview: the signed token of its link. */
export type PreviewCookie = HostCookie;

/** @param publicUrl address of the site. */
export const createPreviewCookie = (publicUrl: string): PreviewCookie =>
  createHostCookie('plainwell-preview', publicUrl);
