/**
 * The place of `next/headers.js` in a test, since Next.js is not installed here: all that the adapter uses of it, and
 * the request that the server action of a test belongs to.
 */
export const nextRequest: { headers: Headers; set: [string, string, object][] } = {
  headers: new Headers(),
  set: [],
};

export const headers = async (): Promise<Headers> => nextRequest.headers;

export const cookies = async () => ({
  set: (name: string, value: string, attributes: object) =>
    void nextRequest.set.push([name, value, attributes]),
});
