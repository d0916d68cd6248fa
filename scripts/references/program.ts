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

/** Programs in which all published modules are. The one of the whole repository takes three times as long to read. */
const configurations = ['tsconfig.server.json', 'packages/ui-auth/tsconfig.json'];

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Kind = 'component' | 'hook' | 'function' | 'class' | 'value' | 'type';

/** A name that a module exports, and where it is declared. */
export interface ExportedName {
  name: string;
  kind: Kind;
  /** Path from the root of the repository. */
  file: string;
  /** From above its declaration, as one line. */
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

/** A field of an object that the service answers with. */
export interface Field {
  name: string;
  type: string;
  isOptional: boolean;
}

export interface Program {
  /** Fields of a type by its name, also where it is worked out of another; none if it is no object. */
  fieldsOf: (module: string, name: string) => Field[];
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

/** Text of a part of a declaration, such as its type; empty if it has none. */
function textOf(symbol: Declared, part: 'type' | 'initializer'): string {
  const node = symbol.declarations[0]?.resolve();
  const child: unknown = node && Reflect.get(node, part);
  if (typeof child !== 'object' || child === null || !('pos' in child) || !('end' in child)) return '';
  return oneLine(node?.getSourceFile().text.slice(Number(child.pos), Number(child.end)) ?? '');
}

const isFunction = /^(?:async )?(?:\(|<|function\b|\w+ =>)/;

/** Read from the declaration: types of large values, such as the router, take seconds to work out. */
function kindOf(name: string, symbol: Declared): Kind {
  if (symbol.flags & SymbolFlags.Class) return 'class';
  if (!(symbol.flags & SymbolFlags.Value)) return 'type';
  if (/^use[A-Z]/.test(name)) return 'hook';
  if (/^[A-Z]\w*[a-z]/.test(name) && symbol.declarations[0]?.path.endsWith('.tsx')) return 'component';
  if (symbol.flags & SymbolFlags.Function) return 'function';
  return isFunction.test(textOf(symbol, 'initializer')) ? 'function' : 'value';
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
  return withoutUndefined(textOf(prop, 'type')) || checked;
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

/** The sources of all packages, for what its modules export. It is a process of its own until it is closed. */
export function openProgram(): Program {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: configurations.map((path) => root + path) });
  const projects = snapshot.getProjects();

  function symbolsOf(module: string): { name: string; symbol: Declared; checker: Checker }[] {
    const project = projects.find(({ program }) => program.getSourceFile(root + module));
    const source = project?.program.getSourceFile(root + module);
    const symbol = source && project?.checker.getSymbolAtLocation(source);
    if (!project || !symbol) throw new Error(`${module} exports nothing.`);
    const { checker } = project;
    return checker.getExportsOfModule(symbol).map((one) => ({
      name: one.name,
      symbol: one.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one,
      checker,
    }));
  }

  return {
    exportsOf: (module) =>
      symbolsOf(module).map(({ name, symbol, checker }) => ({
        name,
        kind: kindOf(name, symbol),
        file: toPath(symbol.declarations[0]?.path ?? root),
        comment: oneLine(symbol.getDocumentationComment(checker)),
      })),
    propsOf(module, name) {
      const found = symbolsOf(module).find((one) => one.name === name);
      if (!found) throw new Error(`${module} does not export ${name}.`);
      const { symbol, checker } = found;
      const type = checker.getTypeOfSymbol(symbol);
      const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
      const [parameter] = signature?.getParameters() ?? [];
      const taken = parameter && checker.getTypeOfSymbol(parameter);
      const all = taken ? checker.getPropertiesOfType(taken).map((prop) => toProp(checker, prop)) : [];
      const props = all.filter(({ file }) => file.startsWith('packages/'));
      return { props, takesMore: all.length - props.length > 20 };
    },
    fieldsOf(module, name) {
      const found = symbolsOf(module).find((one) => one.name === name);
      const type = found?.checker.getDeclaredTypeOfSymbol(found.symbol);
      if (!found || !type || type.isUnionType()) return [];
      return found.checker.getPropertiesOfType(type).map((field) => ({
        name: field.name,
        type: describeType(found.checker, field),
        isOptional: (field.flags & SymbolFlags.Optional) !== 0,
      }));
    },
    close: () => api.close(),
  };
}
