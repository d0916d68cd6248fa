/** What is known of an attribute (RFC 7643 section 7). */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite';
  returned: 'always' | 'default' | 'request';
  uniqueness: 'none' | 'server';
  canonicalValues?: readonly string[];
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

type Facts = Partial<Omit<Attribute, 'name' | 'description'>>;

const usual = {
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
} as const satisfies Facts;

/** An attribute with the usual characteristics (RFC 7643 section 2.2), unless others are given. */
export const attribute = (name: string, description: string, facts: Facts = {}): Attribute => ({
  ...usual,
  name,
  description,
  ...facts,
});

/** A list of values with a type, of which one may be the primary one (RFC 7643 section 2.4). */
export const plural = (
  name: string,
  description: string,
  { types, ...facts }: Facts & { types?: readonly string[] } = {},
): Attribute =>
  attribute(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The value itself', facts),
      attribute('display', 'How it is shown'),
      attribute('type', 'What kind it is of', types ? { canonicalValues: types } : {}),
      attribute('primary', 'It is the preferred one', { type: 'boolean' }),
    ],
  });

/** Names are compared without case (RFC 7643 section 2.1). */
export const findAttribute = (attributes: readonly Attribute[] = [], name: string): Attribute | undefined => {
  const key = name.toLowerCase();
  return attributes.find((one) => one.name.toLowerCase() === key);
};
