import { type Attribute, attribute, plural } from '#features/directory/protocol/attribute.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** A kind of resources: its core schema, and the extension that is kept with it. */
export interface ResourceSchema {
  id: string;
  name: 'User' | 'Group';
  endpoint: '/Users' | '/Groups';
  description: string;
  attributes: readonly Attribute[];
  extensions: readonly { id: string; name: string; description: string; attributes: readonly Attribute[] }[];
}

const text = (name: string, description: string): Attribute => attribute(name, description);

const externalId = attribute('externalId', 'Its id in the directory', { caseExact: true });

const name = attribute('name', 'The parts of the name', {
  type: 'complex',
  subAttributes: [
    text('formatted', 'The whole name'),
    text('familyName', 'The family name'),
    text('givenName', 'The given name'),
    text('middleName', 'The middle names'),
    text('honorificPrefix', 'What stands before the name'),
    text('honorificSuffix', 'What stands behind the name'),
  ],
});

const addresses = attribute('addresses', 'Postal addresses', {
  type: 'complex',
  multiValued: true,
  subAttributes: [
    text('formatted', 'The whole address'),
    text('streetAddress', 'Street and number'),
    text('locality', 'City'),
    text('region', 'State or region'),
    text('postalCode', 'Postal code'),
    text('country', 'Country'),
    attribute('type', 'What kind it is of', { canonicalValues: ['work', 'home', 'other'] }),
    attribute('primary', 'It is the preferred one', { type: 'boolean' }),
  ],
});

const readOnly = { mutability: 'readOnly' } as const;

const groups = attribute('groups', 'The groups that the person is in', {
  ...readOnly,
  type: 'complex',
  multiValued: true,
  subAttributes: [
    attribute('value', 'Id of the group', readOnly),
    attribute('$ref', 'URL of the group', { ...readOnly, type: 'reference', referenceTypes: ['Group'] }),
    attribute('display', 'Name of the group', readOnly),
    attribute('type', 'How the person is in it', { ...readOnly, canonicalValues: ['direct'] }),
  ],
});

const manager = attribute('manager', 'Whom the person reports to', {
  type: 'complex',
  subAttributes: [
    text('value', 'Id of the manager'),
    attribute('$ref', 'URL of the manager', { type: 'reference', referenceTypes: ['User'] }),
    text('displayName', 'Name of the manager'),
  ],
});

export const userSchema: ResourceSchema = {
  id: USER,
  name: 'User',
  endpoint: '/Users',
  description: 'A person',
  attributes: [
    externalId,
    attribute('userName', 'The name of the person in the directory', {
      required: true,
      uniqueness: 'server',
    }),
    name,
    text('displayName', 'The name that is shown'),
    text('nickName', 'How the person is called'),
    attribute('profileUrl', 'A page about the person', { type: 'reference', referenceTypes: ['external'] }),
    text('title', 'The title of the post'),
    text('userType', 'Such as employee or contractor'),
    text('preferredLanguage', 'A language tag'),
    text('locale', 'A language tag, for dates and numbers'),
    text('timezone', 'A name of the time zone database'),
    attribute('active', 'The person is a member of the organization', { type: 'boolean' }),
    plural('emails', 'Addresses of mailboxes', { types: ['work', 'home', 'other'] }),
    plural('phoneNumbers', 'Telephone numbers', {
      types: ['work', 'home', 'mobile', 'fax', 'pager', 'other'],
    }),
    plural('ims', 'Addresses for messages'),
    plural('photos', 'URLs of pictures', { type: 'reference', referenceTypes: ['external'] }),
    addresses,
    groups,
    plural('entitlements', 'What the person is entitled to'),
    plural('roles', 'Roles in the directory'),
  ],
  extensions: [
    {
      id: ENTERPRISE,
      name: 'EnterpriseUser',
      description: 'A person at work',
      attributes: [
        text('employeeNumber', 'The number of the person'),
        text('costCenter', 'The cost center'),
        text('organization', 'The organization'),
        text('division', 'The division'),
        text('department', 'The department'),
        manager,
      ],
    },
  ],
};

export const groupSchema: ResourceSchema = {
  id: GROUP,
  name: 'Group',
  endpoint: '/Groups',
  description: 'A group of people',
  attributes: [
    externalId,
    attribute('displayName', 'The name of the group', { required: true, uniqueness: 'server' }),
    attribute('members', 'The people in it. A change answers them only if they are asked for.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        text('value', 'Id of the person'),
        attribute('$ref', 'URL of the person', { type: 'reference', referenceTypes: ['User'] }),
        text('display', 'Name of the person'),
        attribute('type', 'What it is', { canonicalValues: ['User'] }),
      ],
    }),
  ],
  extensions: [],
};

export const resourceSchemas = [userSchema, groupSchema] as const;
