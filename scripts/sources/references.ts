import { isNode, memberName, nameOf, type Place, type Source, type SyntaxNode } from './syntax.ts';

/** A name that is declared in a file, and its scope. */
export interface Binding {
  readonly name: string;
  readonly scope: SyntaxNode;
  readonly place: Place;
}

/** A use of a name. */
export interface Reference {
  readonly name: string;
  readonly place: Place;
  /** Undefined for what every module has, such as `Date`. */
  readonly binding: Binding | undefined;
}

const functions =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|TS\w*(Function|Method|Signature)\w*)$/;
const blocks = /^(Program|BlockStatement|StaticBlock|SwitchStatement|For\w*Statement|TSModuleBlock)$/;
const typePositions =
  /^TS(TypeReference|TypeQuery|QualifiedName|InterfaceHeritage|ClassImplements|TypePredicate|ImportType)$/;

/** Fields whose identifier is only a name, by the type of the node that has the field. */
const plainNames: Readonly<Record<string, readonly string[]>> = {
  ImportSpecifier: ['imported'],
  ExportAllDeclaration: ['exported'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  MetaProperty: ['meta', 'property'],
  TSQualifiedName: ['right'],
  TSNamedTupleMember: ['label'],
  TSImportType: ['qualifier'],
  TSEnumMember: ['id'],
};

/** Fields whose identifier declares a name. */
const declarations: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSEnumDeclaration: ['id'],
  TSModuleDeclaration: ['id'],
  TSTypeParameter: ['name'],
  TSMappedType: ['key'],
  TSIndexSignature: ['parameters'],
};

function isPlainName({ node, parent, field }: Place): boolean {
  const holder = parent?.node;
  if (holder === undefined) return false;
  if (plainNames[holder.type]?.includes(field)) return true;
  if (holder.type === 'ExportSpecifier')
    return field === 'exported' || isNode(parent?.parent?.node.source) || holder.local !== node;
  if (holder.computed === true) return false;
  return field === 'key' || (holder.type === 'MemberExpression' && field === 'property');
}

/** Leaves a pattern: `{ a: [b = 1] }` in place of a single name. */
function outOfPattern(place: Place): Place {
  const { parent, field } = place;
  const holder = parent?.node.type ?? '';
  const isPart =
    holder === 'ArrayPattern' ||
    holder === 'ObjectPattern' ||
    holder === 'RestElement' ||
    holder === 'TSParameterProperty' ||
    (holder === 'AssignmentPattern' && field === 'left') ||
    (holder === 'Property' && field === 'value' && parent?.parent?.node.type === 'ObjectPattern');
  return isPart && parent ? outOfPattern(parent) : place;
}

function enclosing(place: Place | undefined, types: RegExp): SyntaxNode | undefined {
  for (let at = place; at; at = at.parent) if (types.test(at.node.type)) return at.node;
  return undefined;
}

/** The scope of a declared name; undefined if the identifier declares nothing. */
function scopeOf(place: Place): SyntaxNode | undefined {
  const { parent, field } = outOfPattern(place);
  if (parent === undefined) return undefined;
  const holder = parent.node;
  if (functions.test(holder.type)) {
    if (field === 'params') return holder;
    if (field !== 'id') return undefined;
    return holder.type === 'FunctionExpression' ? holder : enclosing(parent.parent, blocks);
  }
  if (!declarations[holder.type]?.includes(field)) return undefined;
  if (/^(CatchClause|ClassExpression|TSMappedType|TSIndexSignature)$/.test(holder.type)) return holder;
  if (holder.type === 'TSTypeParameter') return parent.parent?.parent?.node ?? parent.parent?.node;
  const isVar = holder.type === 'VariableDeclarator' && parent.parent?.node.kind === 'var';
  return isVar
    ? (enclosing(parent, functions) ?? enclosing(parent, /^Program$/))
    : enclosing(parent.parent, blocks);
}

const isInside = ({ node }: Place, { start, end }: SyntaxNode): boolean =>
  node.start >= start && node.end <= end;

const known = new WeakMap<Source, Reference[]>();

/** Every use of a name as a value, with its declaration. Names of types are left out. */
export function referencesIn(source: Source): Reference[] {
  const before = known.get(source);
  if (before) return before;
  const bindings = new Map<string, Binding[]>();
  const uses: { name: string; place: Place }[] = [];
  for (const place of source.places) {
    if (place.node.type !== 'Identifier' || isPlainName(place)) continue;
    const name = String(place.node.name);
    const scope = scopeOf(place);
    if (scope) bindings.set(name, [...(bindings.get(name) ?? []), { name, scope, place }]);
    else if (!typePositions.test(place.parent?.node.type ?? '')) uses.push({ name, place });
  }
  const references = uses.map(({ name, place }) => {
    const candidates = (bindings.get(name) ?? []).filter(({ scope }) => isInside(place, scope));
    const [binding] = candidates.sort((one, other) => other.scope.start - one.scope.start);
    return { name, place, binding };
  });
  known.set(source, references);
  return references;
}

const roots = ['globalThis', 'window', 'self', 'global'];

/**
 * Uses of names that every module has, also as members: `globalThis.fetch`, `const { fetch } = globalThis`. Who takes
 * the global object itself takes everything; that is named `*`.
 */
export function globalsIn(source: Source): { name: string; place: Place }[] {
  const globals = referencesIn(source).filter(({ binding }) => binding === undefined);
  return globals.flatMap(({ name, place }) => {
    if (!roots.includes(name)) return [{ name, place }];
    const names = namesTaken(place);
    return [{ name, place }, ...names.map((taken) => ({ name: taken, place: place.parent ?? place }))];
  });
}

/** Members that are taken of an object where it is used; `*` where that cannot be told. */
export function namesTaken({ node, parent }: Place): string[] {
  const holder = parent?.node;
  if (holder?.type === 'MemberExpression' && holder.object === node) return [memberName(holder) ?? '*'];
  if (holder?.type === 'UnaryExpression' && holder.operator === 'typeof') return [];
  if (holder?.type !== 'VariableDeclarator' || holder.init !== node || !isNode(holder.id)) return ['*'];
  return holder.id.type === 'ObjectPattern' ? keysOf(holder.id) : ['*'];
}

/** Keys that a pattern takes out of an object. */
export function keysOf({ properties }: SyntaxNode): string[] {
  if (!Array.isArray(properties)) return [];
  return properties.map((property: unknown) =>
    isNode(property) && property.type === 'Property' && property.computed !== true
      ? (nameOf(property.key) ?? '*')
      : '*',
  );
}
