import { createHostCookie, type HostCookie } from '../../../http/responses/host-cookie.ts';

/** Cookie that makes a browser's page views a preview. It contains the signed token of the preview's link. */
export type PreviewCookie = HostCookie;

/**
 * Creates the preview cookie.
 * @param publicUrl address of the site.
 */
export const createPreviewCookie = (publicUrl: string): PreviewCookie =>
  createHostCookie('plainwell-preview', publicUrl);
