import type { AuthInputs } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers } from '#testing/fakes/fake-handler.ts';
import {
  type FakeCertificate,
  type FakeConnection,
  toEndpoint,
  toFakeCertificate,
  toSignInDays,
} from '#testing/fakes/fake-sso.ts';
import { requireMember } from '#testing/organization-answers.ts';
import { requireConnection } from './require-connection.ts';

type SamlInput = NonNullable<AuthInputs['sso']['updateProvider']['samlConfig']>;
type Saml = FakeConnection['samlConfig'];

const certsOf = ({ cert, idpMetadata }: SamlInput): string[] => [cert ?? [], idpMetadata?.cert ?? []].flat();

/** Nobody could be believed without one. */
export function assertCertificate(given: SamlInput): void {
  if (certsOf(given).length === 0) throw new FakeFailure('CERT_SOURCE_MISSING');
}

/** One that is known, or a new one. A text with `wrong` in it is none. */
function toCertificate(cert: string, known: readonly FakeCertificate[]): FakeCertificate {
  if (cert.includes('wrong')) throw unreadable;
  return known.find((one) => one.cert === cert) ?? { ...toFakeCertificate('b1070d44', 0, 1000), cert };
}

const unreadable = new FakeFailure('SSO_CONFIGURATION_INVALID', {
  details: {
    faults: [
      {
        code: 'certificate',
        message: 'The certificate cannot be read.',
        hint: 'Copy it once more, with its first and its last line.',
      },
    ],
  },
});

/** The configuration after a change. */
export function toSaml({ samlConfig: before }: FakeConnection, given: SamlInput | undefined): Saml {
  if (!before || !given) return before;
  const certs = certsOf(given);
  return {
    ...before,
    entityID: given.idpMetadata?.entityID ?? before.entityID,
    entryPoint:
      given.entryPoint ?? given.idpMetadata?.singleSignOnService?.[0]?.Location ?? before.entryPoint,
    callbackUrl: given.idpInitiatedCallbackUrl ?? before.callbackUrl,
    mapping: { ...before.mapping, ...toNames(given.mapping) },
    certificate:
      certs.length === 0 ? before.certificate : certs.map((cert) => toCertificate(cert, before.certificate)),
  };
}

const toNames = (mapping: SamlInput['mapping'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(mapping).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Whoever signs may be another one. */
export function isOtherSaml({ samlConfig: before }: FakeConnection, after: Saml): boolean {
  if (!before || !after) return false;
  const kept = after.certificate.map(({ fingerprintSha256 }) => fingerprintSha256);
  return (
    before.entityID !== after.entityID ||
    before.entryPoint !== after.entryPoint ||
    before.certificate.some(({ fingerprintSha256 }) => !kept.includes(fingerprintSha256))
  );
}

type SamlPath = 'sso.readMetadata' | 'sso.rotateKeys' | 'sso.listSignins';

export const samlHandlers: Required<Pick<FakeHandlers, SamlPath>> = {
  'sso.readMetadata': ({ metadata, metadataUrl }, state) => {
    requireMember(state);
    if ([metadata, metadataUrl].some((one) => one?.includes('wrong')))
      throw new FakeFailure('SSO_CONFIGURATION_INVALID', {
        details: {
          faults: [
            {
              code: 'document',
              message: 'The document is no metadata of an identity provider.',
              hint: 'Look whether the address is that of the metadata, and not that of a page about it.',
            },
          ],
        },
      });
    return {
      entityID: 'http://www.okta.example/exk8f2q0',
      singleSignOnService: [toEndpoint('https://engines.okta.example/app/exk8f2q0/sso/saml')],
      singleLogoutService: [],
      certificates: [toFakeCertificate('4f2a91c0', -300, 600)],
      nameIDFormats: ['urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
      wantAuthnRequestsSigned: false,
      validUntil: null,
      isSigned: false,
    };
  },
  'sso.listSignins': ({ providerId, limit = 50, cursor = '0', days = 0 }, state) => {
    requireConnection(state, providerId);
    const from = Number(cursor);
    const next = from + Number(limit);
    const signIns = state.connectionSignIns.slice(from, next);
    return {
      signIns,
      nextCursor: next < state.connectionSignIns.length ? next.toString() : null,
      days: toSignInDays(state.connectionSignIns, Number(days)),
    };
  },
  'sso.rotateKeys': ({ providerId, step }, state) => {
    const before = requireConnection(state, providerId);
    if (!before.samlConfig) throw new FakeFailure('SSO_PROTOCOL_NOT_CONFIGURED');
    const keys = before.samlConfig.spCertificate;
    const after = {
      prepare: [...keys, toFakeCertificate('c9e1b244', 0, 1095)],
      activate: keys.toReversed(),
      remove: keys.slice(0, 1),
    }[step];
    const changed = { ...before, samlConfig: { ...before.samlConfig, spCertificate: after } };
    state.connections = state.connections.map((one) => (one === before ? changed : one));
    return changed;
  },
};
