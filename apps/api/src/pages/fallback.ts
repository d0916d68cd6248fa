import type { Outgoing } from '@keystead/api-router';
import type { PageFacts } from './document.ts';
import type { WordGroups } from './site.ts';

/** A request for a page, and a way to ask the service as this browser. */
export interface PageRequest {
  /** Path and query, as the browser sent them. */
  url: string;
  /** Tag of the language of the page. */
  locale: string;
  /** Answer of a call by GET, such as `/oauth2/get-client?client_id=…`, with the cookies of this request. */
  ask: (path: string) => Promise<Outgoing>;
  /** Sentences of the kit in this language. */
  words: WordGroups;
  facts: PageFacts;
}

/** A page without its scripts. */
export interface Fallback {
  /** HTML, for example a form that posts to a call of the service. The scripts put the page in its place. */
  html: string;
  /**
   * Origins to which the answer of a form leads. Browsers apply `form-action` to redirects, too, and without this it has
   * this server alone.
   */
  formTargets?: readonly string[];
}

export type FindFallback = (request: PageRequest) => Promise<Fallback | undefined>;
