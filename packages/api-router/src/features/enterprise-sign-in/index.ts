import { z } from 'zod';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { servesAt } from '#core/feature/availability.ts';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { certificateAddedMail, certificateExpiringMail } from '#features/enterprise-sign-in/daily/mails.ts';
import {
  READ_METADATA_PATH,
  SIGN_IN_PATH,
  samlQuestion,
  samlTicket,
  ssoRoundTrip,
  ssoTestTrip,
} from '#features/enterprise-sign-in/facts.ts';
import { failingMail } from '#features/enterprise-sign-in/log/mails.ts';
import { connectionSignIns } from '#features/enterprise-sign-in/log/sign-in-gauge.ts';
import { callbackUrlOf } from '#features/enterprise-sign-in/to-client-provider.ts';

/** Looks at the connections, where there may be any. */
const lookAtConnections: Chore = async (deps) => {
  if (!hasConnections(deps)) return;
  const { checkConnections } = await import('#features/enterprise-sign-in/daily/check-connections.ts');
  await checkConnections(deps);
};

/** Signing in with the identity provider of an organization, and setting it up. */
export const enterpriseSignIn = defineFeature({
  name: 'enterprise-sign-in',
  isOn: hasConnections,
  config: defineConfigPart({
    schema: z.object({
      sso: z.object({
        /** Organizations may have identity providers of their own. */
        enabled: z.boolean(),
        /** They may speak SAML, too. */
        saml: z.boolean(),
        /** Identity providers send browsers back to this URL, followed by `/` and the id of the connection. */
        callbackURL: z.string(),
      }),
    }),
    of: (deps) => ({
      sso: {
        enabled: hasConnections(deps) && servesAt(deps, SIGN_IN_PATH),
        saml: hasSaml(deps) && servesAt(deps, READ_METADATA_PATH),
        callbackURL: callbackUrlOf(deps),
      },
    }),
  }),
  mails: [failingMail, certificateExpiringMail, certificateAddedMail],
  chores: [lookAtConnections],
  gauges: [connectionSignIns],
  tokens: [...ssoRoundTrip.tokens, ...ssoTestTrip.tokens, samlTicket, samlQuestion],
  later: {
    isNeeded: hasConnections,
    load: () => import('#features/enterprise-sign-in/calls.ts'),
    names: [
      'signIn.sso',
      'sso.discover',
      'sso.register',
      'sso.providers',
      'sso.getProvider',
      'sso.updateProvider',
      'sso.deleteProvider',
      'sso.requestDomainVerification',
      'sso.verifyDomain',
      'sso.checkProvider',
      'sso.examine',
      'sso.testProvider',
      'sso.testResult',
      'sso.testEnded',
      'sso.reorder',
      'sso.unlinkMember',
      'sso.listSignins',
      'sso.readMetadata',
      'sso.rotateKeys',
    ],
    paths: [SIGN_IN_PATH, '/sso'],
  },
  procedures: {},
});
