/** The forms of secrets in the database. */
export const atRest = [
  { what: 'Passwords', how: 'scrypt, N = 2¹⁶, r = 8, p = 2' },
  { what: 'Tokens of sessions, links and keys', how: 'SHA-256 of random tokens' },
  { what: 'Codes by mail, backup codes', how: 'HMAC, with a key that only the secret opens' },
  { what: 'Authenticator apps, tokens of providers', how: 'AES-256-GCM, bound to row and column' },
  { what: 'Event log', how: 'a chain of HMACs that shows changes' },
] as const;

/** Limits of the cover, and the command of the repository that fails when one is broken. */
export const figures = [
  { value: '44 kB', what: 'the sign-in form, compressed, at most', by: 'npm test' },
  { value: '0.7 ×', what: 'of the time Better Auth takes to import, at most', by: 'npm run bench import' },
  { value: '40,000', what: 'types that a small application checks, at most', by: 'npm test' },
  { value: '1', what: 'statement for a session check, on an index', by: 'npm test' },
] as const;

/** First pages, one for each way to begin. */
export const starts = [
  { name: 'Express and React', page: 'guide/embedding/express/' },
  { name: 'Next.js', page: 'guide/embedding/next/' },
  { name: 'Hono, Bun, Deno', page: 'guide/embedding/hono/' },
  { name: 'Fastify', page: 'guide/embedding/fastify/' },
  { name: 'A server of its own', page: 'guide/deployment/' },
] as const;

export const parts = [
  {
    title: 'Ways to sign in',
    text: 'Passwords, eighteen providers and any OpenID issuer, passkeys, links and codes by mail, usernames. Two-step verification after each of them.',
    page: 'guide/email-and-password/',
  },
  {
    title: 'Organizations',
    text: 'Members, invitations, teams, roles of your own, verified domains, policies. None is ever without an owner.',
    page: 'guide/organizations/',
  },
  {
    title: 'Administration',
    text: 'People found, banned, deleted, acted as. Overview, event log, downloads. Nobody gives rights that they lack.',
    page: 'guide/administration/',
  },
  {
    title: 'Programs',
    text: 'API keys with scopes, limits and usage by day. Signed tokens that other services verify without a call.',
    page: 'guide/api-keys/',
  },
  {
    title: 'Components',
    text: 'Every screen as a React component, every state in Storybook, light and dark, right-to-left. One colour makes the brand.',
    page: 'guide/components/',
  },
  {
    title: 'One definition',
    text: 'Each call is written once, as a typed tRPC procedure. REST, OpenAPI and React hooks come from it. Published better-auth clients work.',
    page: 'guide/own-features/',
  },
] as const;
