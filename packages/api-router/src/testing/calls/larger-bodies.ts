import { everyCall } from '#testing/calls/calls.ts';

/** Every call that takes a larger body than others, on both transports. */
export const largerBodies: readonly { path: string; limit: number }[] = everyCall.flatMap(
  ({ name, path, method, definition: { route, isRestOnly } }) =>
    route?.bodyLimit === undefined || method !== 'POST'
      ? []
      : [`/api/auth${path}`, ...(isRestOnly ? [] : [`/api/trpc/${name}`])].map((url) => ({
          path: url,
          limit: route.bodyLimit ?? 0,
        })),
);

/** A body with so many bytes. */
export const bodyOf = (bytes: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ picture: 'x'.repeat(bytes - '{"picture":""}'.length) }),
});
