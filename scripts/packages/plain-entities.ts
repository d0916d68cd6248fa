import type { Files } from './emit-sources.ts';

/** Module of the tables whose declaration has the rows of entities written out. */
const PATH = 'plain-rows.d.ts';

/** A class that the mapper makes, with what is said of it. */
const entity = (name: string): RegExp =>
  new RegExp(
    `(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?export declare class ${name} extends [\\s\\S]*?^}\\n`,
    'm',
  );

/** The schema that such a class comes from: its declaration ends where a line begins without space. */
const schema = (name: string): RegExp => new RegExp(`^declare const ${name}Schema: [\\s\\S]*?^}.*;\\n`, 'm');

/**
 * Declarations of the tables in which the entities of an application are interfaces of plain values, so that they lead to
 * nothing of the mapper.
 */
export function writePlainEntities(tables: Files): Files {
  const rows = [...(tables.get(PATH) ?? '').matchAll(/^ {4}([A-Z]\w*): (\{\n[\s\S]*?\n {4}\});$/gm)];
  if (rows.length === 0) throw new Error(`${PATH} does not have the rows written out.`);
  const plain = new Map(tables);
  for (const [, name = '', body = ''] of rows) {
    const found = [...tables].find(([path, text]) => path.endsWith('.d.ts') && entity(name).test(text));
    if (found === undefined) throw new Error(`No declaration has the class of ${name}.`);
    const [path, text] = found;
    const [whole, comment = ''] = entity(name).exec(text) ?? [];
    plain.set(
      path,
      text
        .replace(schema(name), '')
        .replace(whole ?? '', `${comment}export interface ${name} ${body.replaceAll(/^ {4}/gm, '')}\n`)
        .replaceAll(/^import .*(?:exported\.ts|@mikro-orm\/core)';\n/gm, ''),
    );
  }
  return plain;
}
