import type { IdentityProvider } from '../identity-providers.ts';

interface SamlPlaces {
  /** Where an application is made. */
  application: string;
  /** The field for our entity id. */
  entityId: string;
  /** The field for our assertion consumer service. */
  acs: string;
  /** Where the metadata of the identity provider is found. */
  metadata: string;
  /** Where our metadata can be uploaded; undefined if values are copied one by one. */
  upload?: string;
  /** Where attributes and groups are chosen. */
  attributes: string;
}

/** Ways through the console of each for SAML 2.0, in its own English words. */
export const samlPlaces: Readonly<Record<Exclude<IdentityProvider, 'other'>, SamlPlaces>> = {
  entra: {
    application:
      'Enterprise applications › New application › Create your own application › Single sign-on › SAML',
    entityId: 'Basic SAML Configuration › Identifier (Entity ID)',
    acs: 'Basic SAML Configuration › Reply URL (Assertion Consumer Service URL)',
    metadata: 'SAML Certificates › App Federation Metadata Url',
    upload: 'Upload metadata file',
    attributes: 'Attributes & Claims',
  },
  okta: {
    application: 'Applications › Create App Integration › SAML 2.0',
    entityId: 'Audience URI (SP Entity ID)',
    acs: 'Single sign-on URL',
    metadata: 'Sign On › SAML 2.0 › Metadata URL',
    attributes: 'Attribute Statements and Group Attribute Statements',
  },
  google: {
    application: 'Google Admin › Apps › Web and mobile apps › Add app › Add custom SAML app',
    entityId: 'Service provider details › Entity ID',
    acs: 'Service provider details › ACS URL',
    metadata: 'Google Identity Provider details › Download Metadata',
    attributes: 'Attribute mapping and Group membership',
  },
  keycloak: {
    application: 'Clients › Create client › Client type: SAML',
    entityId: 'Client ID',
    acs: 'Valid redirect URIs, and Advanced › Assertion Consumer Service POST Binding URL',
    metadata: 'Realm settings › General › Endpoints › SAML 2.0 Identity Provider Metadata',
    upload: 'Clients › Import client',
    attributes: 'Client scopes › …-dedicated › Mappers',
  },
  adfs: {
    application: 'Relying Party Trusts › Add Relying Party Trust › Claims aware',
    entityId: 'Relying party trust identifier',
    acs: 'Relying party SAML 2.0 SSO service URL',
    metadata: 'https://<host>/FederationMetadata/2007-06/FederationMetadata.xml',
    upload: 'Select Data Source › Import data about the relying party',
    attributes: 'Edit Claim Issuance Policy',
  },
  jumpcloud: {
    application: 'SSO Applications › Add New Application › Custom Application › Configure SSO with SAML',
    entityId: 'SSO › SP Entity ID',
    acs: 'SSO › ACS URLs',
    metadata: 'SSO › Copy Metadata URL, or Export Metadata',
    upload: 'SSO › Service Provider Metadata › Upload Metadata',
    attributes: 'SSO › Attributes, and Include Group Attribute',
  },
  onelogin: {
    application: 'Applications › Add App › SAML Custom Connector (Advanced)',
    entityId: 'Configuration › Audience (EntityID)',
    acs: 'Configuration › ACS (Consumer) URL, and as a pattern in ACS (Consumer) URL Validator',
    metadata: 'SSO › Issuer URL, or More Actions › SAML Metadata',
    attributes: 'Parameters',
  },
  ping: {
    application: 'Applications › Add Application › SAML Application › Manually Enter',
    entityId: 'Entity ID',
    acs: 'ACS URLs',
    metadata: 'Configuration › IDP Metadata URL, or Download Metadata',
    upload: 'Import Metadata',
    attributes: 'Attribute Mappings',
  },
};

/** An address of the metadata of each, to be completed. */
export const metadataExamples: Readonly<Record<IdentityProvider, string>> = {
  entra: 'https://login.microsoftonline.com/<tenant>/federationmetadata/2007-06/federationmetadata.xml',
  okta: 'https://<domain>.okta.com/app/<id>/sso/saml/metadata',
  google: 'https://',
  keycloak: 'https://<host>/realms/<realm>/protocol/saml/descriptor',
  adfs: 'https://<host>/FederationMetadata/2007-06/FederationMetadata.xml',
  jumpcloud: 'https://sso.jumpcloud.com/saml2/metadata/<application>',
  onelogin: 'https://app.onelogin.com/saml/metadata/<id>',
  ping: 'https://auth.pingone.com/<environment>/saml20/metadata/<application>',
  other: 'https://',
};
