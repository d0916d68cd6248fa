import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { callback } from '#features/social-sign-in/callback.ts';
import { PROVIDER_NOT_FOUND, socialSignInErrors } from '#features/social-sign-in/errors.ts';
import { accountLinked, social, socialRoundTrip } from '#features/social-sign-in/facts.ts';
import { hasProviders, providers } from '#features/social-sign-in/flow/registry.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';
import { accountLinkedMail } from '#features/social-sign-in/mails.ts';
import { socialOptions } from '#features/social-sign-in/options.ts';
import { tokenColumns } from '#features/social-sign-in/provider-tokens.ts';
import { signInSocial } from '#features/social-sign-in/sign-in-social.ts';
import { socialFaults } from '#features/social-sign-in/social-faults.ts';

const callbackPaths = ['/callback', '/oauth2/callback'];

/** Providers for signing in. A provider without its callback is off. */
function findUsable(deps: AuthDeps): { id: string; name: string }[] {
  const { disabledPaths } = serviceOptions.of(deps);
  if (!deps.serves(signInSocial) || !deps.serves(callback)) return [];
  return [...providers.of(deps).values()]
    .filter(({ id }) => !callbackPaths.some((path) => disabledPaths.has(`${path}/${id}`)))
    .map(({ id, name }) => ({ id, name }));
}

/** Signing in with an account at a provider. */
export const socialSignIn = defineFeature({
  name: 'social-sign-in',
  options: [socialOptions, linkingOptions],
  rules: [socialFaults],
  isOn: hasProviders,
  signsIn: (carrier) => socialOptions.of(carrier).size > 0,
  signInMethods: [
    {
      method: social,
      providers: findUsable,
      accounts: { owns: (deps, { providerId }) => providers.of({ deps }).has(providerId) },
    },
  ],
  offAnswer: PROVIDER_NOT_FOUND,
  config: defineConfigPart({
    schema: z.object({ socialProviders: z.array(z.object({ id: z.string(), name: z.string() })) }),
    of: (deps) => ({ socialProviders: findUsable(deps) }),
  }),
  sealed: tokenColumns,
  errors: socialSignInErrors,
  events: [accountLinked],
  mails: [accountLinkedMail],
  tokens: socialRoundTrip.tokens,
  procedures: { signInSocial, callback },
});
