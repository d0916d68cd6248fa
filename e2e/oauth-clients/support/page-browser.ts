import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the browser shows. */
export interface Page {
  url: URL;
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const navigation = {
  accept: 'text/html,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

const MOST_REDIRECTS = 20;

/**
 * A browser without a window: it navigates, keeps cookies by host, and is at a URL. `fetch` would not do, since it names
 * its requests as those of a script.
 */
export class PageBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();
  /** It goes no further than to a URL that begins so, where nobody listens. */
  readonly #stopsAt: string;

  constructor(stopsAt: string) {
    this.#stopsAt = stopsAt;
  }

  async send(url: URL, { method = 'GET', headers = {}, body }: Sent): Promise<IncomingMessage> {
    const cookies = this.#cookies.get(url.hostname) ?? new Map<string, string>();
    this.#cookies.set(url.hostname, cookies);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = request(url, { method, headers: { ...headers, ...(cookie !== '' && { cookie }) } });
    sent.end(body);
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('no answer');
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const split = pair.indexOf('=');
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(pair.slice(0, split));
      else cookies.set(pair.slice(0, split), pair.slice(split + 1));
    }
    return answer;
  }

  /** Opens a page, or sends a form, and follows all redirects. */
  async open(url: string | URL, sent: Sent = {}): Promise<Page> {
    let at = new URL(url);
    let next = sent;
    for (let count = 0; count < MOST_REDIRECTS; count += 1) {
      if (at.href.startsWith(this.#stopsAt)) return { url: at, status: 0, headers: {}, body: '' };
      const answer = await this.send(at, { ...next, headers: { ...navigation, ...next.headers } });
      const { statusCode: status = 0, headers } = answer;
      const body = await text(answer);
      if (headers.location === undefined) return { url: at, status, headers, body };
      at = new URL(headers.location, at);
      next = {};
    }
    throw new Error(`too many redirects, the last one to ${at.href}`);
  }

  /** A script of the page calls the service. */
  async call(page: Pick<Page, 'url'>, path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json', origin: page.url.origin, 'sec-fetch-mode': 'cors' };
    const answer = await this.send(new URL(path, page.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const written = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${written}`);
    return JSON.parse(written);
  }
}
