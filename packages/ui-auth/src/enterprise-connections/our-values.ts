import type { Connection } from './connection.ts';

/** Values of the service that are entered at an identity provider. */
export type OurValues = Pick<
  Connection,
  'redirectURI' | 'logoutUrl' | 'backChannelLogoutUrl' | 'acsUrl' | 'spEntityId' | 'spMetadataUrl'
>;

/** They are known before anything is stored: `callbackURL` ends with `/sso/callback`. */
export function toOurValues(
  callbackURL: string,
  { providerId, protocol }: { providerId: string; protocol: Connection['type'] },
): OurValues {
  const id = encodeURIComponent(providerId);
  const base = callbackURL.replace(/\/callback$/, '');
  const saml = `${base}/saml2/sp`;
  const metadata = `${saml}/metadata?providerId=${id}`;
  return {
    redirectURI: `${callbackURL}/${id}`,
    logoutUrl: protocol === 'saml' ? `${saml}/slo/${id}` : `${base}/logout/${id}`,
    backChannelLogoutUrl: `${base}/backchannel-logout/${id}`,
    acsUrl: `${saml}/acs/${id}`,
    spEntityId: metadata,
    spMetadataUrl: metadata,
  };
}
