import type { Connection } from './connection.ts';

/** Values of the service that are entered at an identity provider. */
export type OurValues = Pick<
  Connection,
  'redirectURI' | 'logoutUrl' | 'backChannelLogoutUrl' | 'acsUrl' | 'spEntityId' | 'spMetadataUrl'
>;

/** They are known before anything is stored: `callbackURL` ends with `/sso/callback`. */
export function toOurValues(callbackURL: string, providerId: string): OurValues {
  const id = encodeURIComponent(providerId);
  const base = callbackURL.replace(/\/callback$/, '');
  const saml = `${base}/saml2/sp`;
  const metadata = `${saml}/metadata?providerId=${id}`;
  return {
    redirectURI: `${callbackURL}/${id}`,
    logoutUrl: `${base}/logout/${id}`,
    backChannelLogoutUrl: `${base}/backchannel-logout/${id}`,
    acsUrl: `${saml}/acs/${id}`,
    spEntityId: metadata,
    spMetadataUrl: metadata,
  };
}
