import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  type Symbol as Declared,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Kind = 'component' | 'hook' | 'function' | 'class' | 'value' | 'type';

/** A name that a module exports, and where it is declared. */
export interface ExportedName {
  name: string;
  kind: Kind;
  /** Path from the root of the repository. */
  file: string;
  /** What is written above its declaration, as one line. */
  comment: string;
}

export interface Prop {
  name: string;
  type: string;
  isRequired: boolean;
  comment: string;
  file: string;
  /** Names of its members: of `slots` those that can be filled. */
  members: readonly string[];
}

export interface Program {
  exportsOf: (module: string) => ExportedName[];
  /** Props of a component that are declared in this repository, and whether its element takes more. */
  propsOf: (module: string, name: string) => { props: Prop[]; takesMore: boolean };
  close: () => void;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const withoutUndefined = (type: string): string =>
  type
    .replace(/^\s*\|/, '')
    .replace(/ \| undefined$/, '')
    .replace(/^\((.*)\)$/, '$1')
    .trim();

function kindOf(checker: Checker, name: string, symbol: Declared): Kind {
  if (symbol.flags & SymbolFlags.Class) return 'class';
  if (!(symbol.flags & SymbolFlags.Value)) return 'type';
  const type = checker.getTypeOfSymbol(symbol);
  const isCalled = type !== undefined && checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
  if (!isCalled) return 'value';
  if (/^use[A-Z]/.test(name)) return 'hook';
  return /^[A-Z]\w*[a-z]/.test(name) ? 'component' : 'function';
}

const toPath = (path: string): string => path.slice(root.length);

/** Characters of a type that stands in a cell as the checker writes it. */
const LONGEST_TYPE = 60;

/** Values of a union of texts and numbers, without its name; undefined for other types. */
function describeValues(checker: Checker, type: Type): string | undefined {
  const members = (type.isUnionType() ? type.getTypes() : undefined)?.filter(
    ({ flags }) => !(flags & TypeFlags.Undefined),
  );
  if (members === undefined || members.length < 2) return undefined;
  return members.every((member) => member.isStringLiteralType() || member.isNumberLiteralType())
    ? members.map((member) => checker.typeToString(member)).join(' | ')
    : undefined;
}

/** Type as the checker writes it where that is short, and as the source has it otherwise. */
function describeType(checker: Checker, prop: Declared): string {
  const type = checker.getTypeOfSymbol(prop);
  const values = type && describeValues(checker, type);
  if (values !== undefined) return values.replaceAll('"', "'");
  const checked = type ? withoutUndefined(checker.typeToString(type)).replaceAll('"', "'") : '';
  if (checked.length <= LONGEST_TYPE && !checked.includes('{')) return checked;
  const node = prop.declarations[0]?.resolve();
  const written = node && 'type' in node ? node.type : undefined;
  if (typeof written !== 'object' || written === null || !('pos' in written) || !('end' in written))
    return checked;
  const text = node?.getSourceFile().text.slice(Number(written.pos), Number(written.end)) ?? '';
  return withoutUndefined(oneLine(text));
}

function membersOf(checker: Checker, prop: Declared): string[] {
  const type = checker.getTypeOfSymbol(prop);
  const given = type && checker.getNonNullableType(type);
  return given
    ? checker
        .getPropertiesOfType(given)
        .map(({ name }) => name)
        .sort()
    : [];
}

function toProp(checker: Checker, prop: Declared): Prop {
  const [declaration] = prop.declarations;
  return {
    name: prop.name,
    type: describeType(checker, prop),
    isRequired: !(prop.flags & SymbolFlags.Optional),
    comment: oneLine(prop.getDocumentationComment(checker)),
    file: toPath(declaration?.path ?? root),
    members: prop.name === 'slots' ? membersOf(checker, prop) : [],
  };
}

/** The program of a folder with a `tsconfig.json`, for what its modules export. */
export function openProgram(folder: string): Program {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [`${root}${folder}/tsconfig.json`] });
  const [project] = snapshot.getProjects();
  if (!project) throw new Error(`${folder} has no tsconfig.json.`);
  const { checker, program } = project;

  function symbolsOf(module: string): { name: string; symbol: Declared }[] {
    const source = program.getSourceFile(root + module);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${module} exports nothing.`);
    return checker.getExportsOfModule(symbol).map((one) => ({
      name: one.name,
      symbol: one.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one,
    }));
  }

  return {
    exportsOf: (module) =>
      symbolsOf(module).map(({ name, symbol }) => ({
        name,
        kind: kindOf(checker, name, symbol),
        file: toPath(symbol.declarations[0]?.path ?? root),
        comment: oneLine(symbol.getDocumentationComment(checker)),
      })),
    propsOf(module, name) {
      const symbol = symbolsOf(module).find((one) => one.name === name)?.symbol;
      const type = symbol && checker.getTypeOfSymbol(symbol);
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
      const [parameter] = signature?.getParameters() ?? [];
      const taken = parameter && checker.getTypeOfSymbol(parameter);
      const all = taken ? checker.getPropertiesOfType(taken).map((prop) => toProp(checker, prop)) : [];
      const props = all.filter(({ file }) => file.startsWith(folder));
      return { props, takesMore: all.length - props.length > 20 };
    },
    close: () => api.close(),
  };
}
