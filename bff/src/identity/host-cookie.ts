/** Whether readers reach the site by https, where cookies can be `Secure`. */
export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** Name of a cookie of this very host: on https with the prefix by which browsers hold it to that (RFC 6265bis, section 4.1.3.2). */
export const hostCookieName = (name: string, publicUrl: string) => (isHttps(publicUrl) ? `__Host-${name}` : name);
