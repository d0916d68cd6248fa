import type { PublicAuthConfig } from '#client/wire-types.ts';
import { passwordWay } from '#email-password/sign-in-way.tsx';
import type { OfferedMethod, SignInAsked } from '#flow/sign-in-props.ts';
import type { SignInWay } from '#flow/sign-in-way.ts';
import { passkeyWay } from '#passkeys/sign-in-way.tsx';
import { mailWays } from '#sign-in-by-mail/sign-in-ways.tsx';
import { socialWay } from '#social-sign-in/sign-in-way.tsx';

/** Every way of signing in of the kit, each from the folder of its feature. They are shown in this order. */
const kitWays: readonly SignInWay[] = [socialWay, passwordWay, ...mailWays, passkeyWay];

/** The ways that the server has and the application wants, then the application's own. */
export function findOfferedWays(
  config: PublicAuthConfig,
  asked: SignInAsked,
  own: readonly SignInWay[] = [],
): SignInWay[] {
  const wanted: readonly string[] | undefined = asked.methods satisfies readonly OfferedMethod[] | undefined;
  const ways = [...kitWays.filter(({ method }) => wanted?.includes(method) ?? true), ...own];
  return ways.filter((way) => way.isOffered(config, asked));
}
