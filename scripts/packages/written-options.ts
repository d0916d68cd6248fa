import type { Files } from './emit-sources.ts';

/** Module of the service whose declaration has the type of its options written out. */
const PATH = 'built-in-options.d.ts';

/**
 * Declarations of the service in which the type of its options is names and values alone. Otherwise each application
 * would work it out again from the schemas of all features.
 */
export function writeOptions(service: Files): Files {
  const [, type] =
    service.get(PATH)?.match(/^export declare const builtInOptions: \(.*?\) => ([\s\S]*?);\n(?=\/\*\*)/m) ??
    [];
  if (type === undefined) throw new Error(`${PATH} does not have the options written out.`);
  const plain = type.replaceAll(/ & \{\}(?=[);])/g, '');
  const text = `/** Type of the options of the service, without those of features of an application. */\nexport type BuiltInOptions = ${plain};\n`;
  return new Map([...service, [PATH, text]]);
}
