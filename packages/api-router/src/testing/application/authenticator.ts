import type { ServerCaller } from '#caller.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { type TotpSettings, toHotp, toStep } from '#features/two-factor/totp/totp.ts';
import { isTotpOn, twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** An authenticator app, with the codes that were shown with it. */
export interface TestAuthenticator {
  settings: TotpSettings;
  backupCodes: readonly string[];
}

/** The code that an app shows at a time, or some steps later. */
export const showCode = (settings: TotpSettings, at: Date, later = 0): string =>
  toHotp(settings, toStep(settings, at) + later);

/** Refuses an app where the service takes none. */
export function assertTakesApps(deps: AuthDeps): void {
  if (twoFactorOptions.of(deps).enabled && isTotpOn(deps)) return;
  throw new TypeError(
    'signedIn: twoFactor needs the option twoFactor of the service, with authenticator apps',
  );
}

function readUri(uri: string): TotpSettings {
  const { searchParams } = new URL(uri);
  const [secret = '', digits, period] = ['secret', 'digits', 'period'].map(
    (name) => searchParams.get(name) ?? '',
  );
  return { secret, digits: Number(digits), period: Number(period) };
}

/**
 * Sets an app up in a browser, in its session or in a sign-in that waits for one. The app proves itself with its
 * previous code, so that the one it shows now still works.
 */
export async function enrolApp(
  caller: () => ReturnType<ServerCaller>,
  { password, now }: { password: string | undefined; now: () => Date },
): Promise<TestAuthenticator> {
  const answer = await caller().twoFactor.enable({ method: 'totp', password });
  if (answer.method !== 'totp') throw new TypeError('signedIn: the service has set up no authenticator app');
  const settings = readUri(answer.totpURI);
  await caller().twoFactor.verifyTotp({ code: showCode(settings, now(), -1) });
  return { settings, backupCodes: answer.backupCodes };
}
