import type { Files } from './emit-sources.ts';

interface WrittenType {
  /** Module of the service. */
  module: string;
  /** A function that is never called, whose result the compiler has written out. */
  by: string;
  /** The type in its place, and what is said of it. */
  name: string;
  comment: string;
}

const writtenTypes: readonly WrittenType[] = [
  {
    module: 'built-in-options',
    by: 'builtInOptions',
    name: 'BuiltInOptions',
    comment: 'Type of the options of the service, without those of features of an application.',
  },
  {
    module: 'built-in-events',
    by: 'builtInEvents',
    name: 'BuiltInEvent',
    comment: 'Names of the events of the service, without those of features of an application.',
  },
  {
    module: 'built-in-providers',
    by: 'builtInProviders',
    name: 'BuiltInProviders',
    comment: 'Ids of the providers that come with the service.',
  },
  {
    module: 'testing/application/built-in-mail-kinds',
    by: 'builtInMailKinds',
    name: 'BuiltInMailKind',
    comment: 'Kinds of the mails of the service, without those of features of an application.',
  },
];

function writeType(service: Files, { module, by, name, comment }: WrittenType): [path: string, text: string] {
  const path = `${module}.d.ts`;
  const written = new RegExp(`^export declare const ${by}: \\(.*?\\) => ([\\s\\S]*?);\\n(?=/\\*\\*)`, 'm');
  const [, type] = service.get(path)?.match(written) ?? [];
  if (type === undefined) throw new Error(`${path} does not have ${name} written out.`);
  const plain = type.replaceAll(/ & \{\}(?=[);])/g, '');
  return [path, `/** ${comment} */\nexport type ${name} = ${plain};\n`];
}

/**
 * Declarations of the service in which some types are names and values alone. Otherwise each application would work them
 * out again from all features.
 */
export const writeTypes = (service: Files): Files =>
  new Map([...service, ...writtenTypes.map((one) => writeType(service, one))]);
