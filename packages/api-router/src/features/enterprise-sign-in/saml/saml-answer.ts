import { toImportedSubject } from '#features/enterprise-connections/imported-subject.ts';
import type { SaidByAssertion } from '#features/enterprise-saml/said-by-assertion.ts';
import type { SsoAnswer } from '#features/enterprise-sign-in/flow/sso-person.ts';

/** SAML gives none. */
const noTokens: SsoAnswer['tokens'] = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  tokenType: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
};

/** What an assertion says, as sign-ins of either protocol take it. */
export function toSamlAnswer(said: SaidByAssertion): SsoAnswer {
  const { subject, nameKey, sessionIndex, authnContext, sessionEnds, nameId } = said;
  const { email, emailAt, emailVerified, name, image, claims } = said;
  return {
    subject,
    nameThere: nameKey,
    importedSubject: toImportedSubject(nameId.value),
    sid: sessionIndex,
    hint: JSON.stringify({ ...nameId, ...(sessionIndex !== undefined && { sessionIndex }) }),
    methods: authnContext === undefined ? [] : [authnContext],
    sessionEnds: sessionEnds === undefined ? undefined : new Date(sessionEnds),
    email,
    emailAt,
    emailVerified,
    name,
    image,
    claims,
    tokens: noTokens,
  };
}
