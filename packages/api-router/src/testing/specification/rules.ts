import type { TestOptions } from '#testing/test-app.ts';

type Input = Readonly<Record<string, unknown>>;

const social = { provider: 'acme' } as const;
const idToken = { ...social, idToken: {} } as const;
const address = { email: 'ada@example.com' } as const;

/** Section 5: inputs in which something is missing, or of another type. */
export const invalidInputs: readonly (readonly [method: 'GET' | 'POST', path: string, input: Input])[] = [
  ['POST', '/sign-in/email', address],
  ['POST', '/sign-in/social', {}],
  ['POST', '/sign-in/social', idToken],
  ['POST', '/sign-in/social', { ...social, idToken: { token: 't', expiresAt: 'soon' } }],
  ['POST', '/sign-in/social', { ...social, idToken: { token: 't', nonce: 1 } }],
  ['POST', '/sign-in/social', { ...social, scopes: 'email' }],
  ['POST', '/sign-in/social', { ...social, scopes: [1] }],
  ['POST', '/sign-in/social', { ...social, disableRedirect: 'yes' }],
  ['POST', '/sign-in/social', { ...social, requestSignUp: 'yes' }],
  ['POST', '/sign-in/username', { username: 'ada' }],
  ['POST', '/send-verification-email', {}],
  ['GET', '/verify-email', { callbackURL: '/done' }],
  ['POST', '/revoke-session', {}],
  ['POST', '/reset-password', { token: 't' }],
  ['POST', '/change-password', { newPassword: 'another horse battery' }],
  ['POST', '/forget-password', {}],
  ['POST', '/change-email', {}],
  ['POST', '/link-social', {}],
  ['POST', '/unlink-account', {}],
  ['POST', '/refresh-token', {}],
];

/** Section 5: URLs of callers, with the message for a foreign one. */
export const urlFields: readonly (readonly [path: string, field: string, message: string, rest: Input])[] = [
  ['/sign-in/social', 'callbackURL', 'Invalid callbackURL', social],
  ['/sign-in/social', 'errorCallbackURL', 'Invalid errorCallbackURL', social],
  ['/sign-in/social', 'newUserCallbackURL', 'Invalid newUserCallbackURL', social],
  ['/link-social', 'callbackURL', 'Invalid callbackURL', social],
  ['/sign-in/email', 'callbackURL', 'Invalid callbackURL', { ...address, password: 'correct horse battery' }],
  ['/send-verification-email', 'callbackURL', 'Invalid callbackURL', address],
  ['/forget-password', 'redirectTo', 'Invalid redirectURL', address],
  ['/change-email', 'callbackURL', 'Invalid callbackURL', { newEmail: 'countess@example.com' }],
  ['/delete-user', 'callbackURL', 'Invalid callbackURL', {}],
];

/** Section 5: what a call says while its feature is off. */
export const refusedOptions: readonly (readonly [
  options: TestOptions,
  path: string,
  said: string,
  input: Input,
])[] = [
  [
    { emailAndPassword: { enabled: false } },
    '/sign-in/email',
    '404 Email and password is not enabled',
    { ...address, password: 'correct horse battery' },
  ],
  [
    { emailAndPassword: { sendResetPassword: false } },
    '/forget-password',
    "404 Reset password isn't enabled",
    address,
  ],
  [
    { emailVerification: { sendVerificationEmail: false } },
    '/send-verification-email',
    "400 Verification email isn't enabled",
    address,
  ],
];
