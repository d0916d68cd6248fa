import type { KeysteadOptions } from '#options.ts';
import { ORIGIN } from '#testing/browser.ts';

/** A low cost, because tests hash often, and the cost has tests of its own. */
const cheapCost = { logN: 4, r: 8, p: 1 };

/** With these every call about passkeys is on. */
const everyPasskeyCall = (baseURL: string) => ({
  signUp: true,
  origin: [new URL(baseURL).origin, 'https://related.example'],
});

export const TEST_SECRET = 'a secret for tests that is long enough';

export type ServiceTestOptions = Omit<Partial<KeysteadOptions>, 'database' | 'clock' | 'features'>;

/** Options of the services of a test, in every process: most is on, and passwords are cheap. */
export function withTestDefaults({ emailAndPassword, user, ...others }: ServiceTestOptions) {
  const {
    twoFactor = { recovery: 'mail' },
    magicLink = {},
    emailOTP = { changeEmail: { enabled: true } },
    passkey = everyPasskeyCall(others.baseURL ?? ORIGIN),
    ...rest
  } = others;
  return {
    appName: 'Acme',
    baseURL: ORIGIN,
    secret: TEST_SECRET,
    ...rest,
    twoFactor,
    magicLink,
    emailOTP,
    passkey,
    emailAndPassword: emailAndPassword !== false && {
      ...emailAndPassword,
      password: { cost: cheapCost, ...emailAndPassword?.password },
    },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true }, ...user },
  } satisfies Omit<KeysteadOptions, 'database'>;
}
