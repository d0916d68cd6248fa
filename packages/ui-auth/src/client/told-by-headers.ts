/** Sent with the answer of a call after which the session is another one, or shows something else. */
export const SESSION_HEADER = 'keystead-session';
export const SESSION_CHANGED = 'changed';

/** Sent with an answer or a refusal, names the calls whose answers may be other ones now: `organization.list, twoFactor`. */
export const CHANGES_HEADER = 'keystead-changes';

export const toNames = (header: unknown): string[] =>
  typeof header === 'string' ? header.split(',').map((name) => name.trim()) : [];

/** A header of the response, from what tRPC tells beside an answer or an error. */
export const readHeader = (facts: unknown, name: string): unknown =>
  isObject(facts) && 'response' in facts && isAnswer(facts.response)
    ? facts.response.headers.get(name)
    : null;

interface Answer {
  headers: { get: (name: string) => unknown };
}

/** An application may bring a `fetch` that answers with something like a `Response`. */
const isAnswer = (value: unknown): value is Answer =>
  isObject(value) && 'headers' in value && isObject(value.headers) && 'get' in value.headers;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
