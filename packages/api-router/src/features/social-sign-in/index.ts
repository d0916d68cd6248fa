import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { callback } from '#features/social-sign-in/callback.ts';
import { PROVIDER_NOT_FOUND, socialSignInErrors } from '#features/social-sign-in/errors.ts';
import { accountLinked } from '#features/social-sign-in/events.ts';
import { hasProviders, providers } from '#features/social-sign-in/flow/registry.ts';
import { linkingOptions } from '#features/social-sign-in/linking-options.ts';
import { accountLinkedMail } from '#features/social-sign-in/mails.ts';
import { providerCallOptions, socialOptions } from '#features/social-sign-in/options.ts';
import { signInSocial } from '#features/social-sign-in/sign-in-social.ts';
import { socialFaults } from '#features/social-sign-in/social-faults.ts';
import { stateCookie, stateToken } from '#features/social-sign-in/tokens.ts';

/** Signing in with an account at a provider. */
export const socialSignIn = defineFeature({
  name: 'social-sign-in',
  options: [socialOptions, linkingOptions, providerCallOptions],
  rules: [socialFaults],
  isOn: hasProviders,
  signsIn: (carrier) => socialOptions.of(carrier).size > 0,
  offAnswer: PROVIDER_NOT_FOUND,
  config: defineConfigPart({
    schema: z.object({ socialProviders: z.array(z.object({ id: z.string(), name: z.string() })) }),
    of: (deps) => {
      const { disabledPaths } = serviceOptions.of(deps);
      // Without the callback of a provider nobody comes back from it.
      const isUsable = (id: string): boolean =>
        deps.serves(signInSocial) && deps.serves(callback) && !disabledPaths.has(`/callback/${id}`);
      const usable = [...providers.of(deps).values()].filter(({ id }) => isUsable(id));
      return { socialProviders: usable.map(({ id, name }) => ({ id, name })) };
    },
  }),
  errors: socialSignInErrors,
  events: [accountLinked],
  mails: [accountLinkedMail],
  tokens: [stateToken],
  cookies: [stateCookie],
  procedures: { signInSocial, callback },
});
