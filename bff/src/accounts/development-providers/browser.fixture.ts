interface KeptCookie {
  name: string;
  value: string;
  path: string;
}

/** The part of a browser that a sign-in needs: keeps cookies by path, follows redirects and sends forms. */
export class FormBrowser {
  readonly #cookies = new Map<string, KeptCookie>();

  #keep(headers: readonly string[], url: URL): void {
    for (const header of headers) {
      const [pair = '', ...attributes] = header.split('; ');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? url.pathname;
      // Name and path identify a cookie (RFC 6265, section 5.3).
      const key = `${name} ${path}`;
      if (value === '') this.#cookies.delete(key);
      else this.#cookies.set(key, { name, value, path });
    }
  }

  async request(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const cookies = Array.from(this.#cookies.values()).filter(({ path }) => url.pathname.startsWith(path));
    const headers = {
      Accept: 'text/html',
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      ...init.headers,
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    this.#keep(response.headers.getSetCookie(), url);
    return response;
  }

  /**
   * Follows redirects within the origin. Returns the page at the end, or the address on another origin to which the
   * last redirect leads (`page` is then `null`).
   */
  async follow(address: string | URL, init: RequestInit = {}): Promise<{ url: URL; page: Response | null }> {
    const url = new URL(address);
    const response = await this.request(url, init);
    const location = response.headers.get('location');
    if (location === null) return { url, page: response };
    const next = new URL(location, url);
    return next.origin === url.origin ? this.follow(next) : { url: next, page: null };
  }

  /** Sends a form as `application/x-www-form-urlencoded`. */
  submit(address: string | URL, fields: Record<string, string>): Promise<{ url: URL; page: Response | null }> {
    return this.follow(address, { method: 'POST', body: new URLSearchParams(fields) });
  }
}
