/** Header of an answer after which the session has changed. */
export const SESSION_HEADER = 'keystead-session';
export const SESSION_CHANGED = 'changed';

/** Header of an answer or a refusal with the calls whose answers may have changed: `organization.list, twoFactor`. */
export const CHANGES_HEADER = 'keystead-changes';

export const toNames = (header: unknown): string[] =>
  typeof header === 'string' ? header.split(',').map((name) => name.trim()) : [];

/** A header of the response, from the metadata that tRPC returns with an answer or an error. */
export const readHeader = (facts: unknown, name: string): unknown =>
  isObject(facts) && 'response' in facts && isAnswer(facts.response)
    ? facts.response.headers.get(name)
    : null;

interface Answer {
  headers: { get: (name: string) => unknown };
}

/** An application may have a `fetch` whose result is only similar to a `Response`. */
const isAnswer = (value: unknown): value is Answer =>
  isObject(value) && 'headers' in value && isObject(value.headers) && 'get' in value.headers;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
