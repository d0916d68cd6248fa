import { globSync } from 'node:fs';
import { isShown, rankOf } from '../../../.storybook/sidebar/is-shown.ts';
import { isNode, nameOf, parseSource, type Source, type SyntaxNode } from '../../sources/syntax.ts';

export interface State {
  name: string;
  comment: string;
}

/** A file of stories: what it is about, and the states that it shows. */
export interface StoryFile {
  file: string;
  title: string;
  /** Component of the file, and those whose facts stand beside its stories. */
  components: readonly string[];
  /** Names of all its stories, as they are in the code. */
  names: readonly string[];
  /** Of these, those that people look for. */
  shown: readonly string[];
  states: readonly State[];
}

/** Values of the properties of an object that is written down. */
function fieldsOf(node: unknown): Map<string, SyntaxNode> {
  if (isNode(node) && node.type === 'TSSatisfiesExpression') return fieldsOf(node.expression);
  const properties: unknown = isNode(node) && node.type === 'ObjectExpression' ? node.properties : [];
  return new Map(
    (Array.isArray(properties) ? properties : []).flatMap((property: unknown) => {
      if (!isNode(property) || property.type !== 'Property' || !isNode(property.value)) return [];
      const name = nameOf(property.key);
      return name === undefined ? [] : [[name, property.value] as const];
    }),
  );
}

/** `WrongPassword` reads as "Wrong password". */
export const toWords = (name: string): string => {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function commentAbove({ text }: Source, { start }: SyntaxNode): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start)) ?? [];
  return comment
    .replaceAll(/^\s*\*/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Variables of a file with what they are set to, and the statement that a comment stands above. */
const variablesIn = (
  source: Source,
): { name: string; value: unknown; isExported: boolean; at: SyntaxNode }[] =>
  source.places.flatMap(({ node, parent }) => {
    if (node.type !== 'VariableDeclarator' || parent?.parent === undefined) return [];
    const outer = parent.parent.node;
    const isExported = outer.type === 'ExportNamedDeclaration';
    return [
      { name: nameOf(node.id) ?? '', value: node.init, isExported, at: isExported ? outer : parent.node },
    ];
  });

/** A story may be left out of documents by a tag of its own. */
function isTagged(source: Source, fields: ReadonlyMap<string, SyntaxNode>): boolean {
  const tags = fields.get('tags');
  return tags !== undefined && source.text.slice(tags.start, tags.end).includes('!autodocs');
}

function readStoryFile(file: string): StoryFile {
  const source = parseSource(file);
  const variables = variablesIn(source);
  const meta = fieldsOf(variables.find(({ name }) => name === 'meta')?.value);
  const parts = fieldsOf(fieldsOf(meta.get('parameters')).get('parts'));
  const written = nameOf(meta.get('component'));
  // A component with a type parameter has a second name, for which the parameter is decided.
  const own = nameOf(variables.find(({ name }) => name === written)?.value) ?? written;
  const title = nameOf(meta.get('title')) ?? '';
  const stories = variables
    .filter(({ name, isExported }) => isExported && /^[A-Z]/.test(name))
    .map((one) => ({ ...one, fields: fieldsOf(one.value) }));
  const shown = stories
    .filter(({ name, fields }) => isShown(title, name) && !isTagged(source, fields))
    .sort((one, other) => rankOf(title, one.name) - rankOf(title, other.name));
  return {
    file,
    title,
    names: stories.map(({ name }) => name),
    shown: shown.map(({ name }) => name),
    components: [...(own === undefined ? [] : [own]), ...parts.keys()],
    states: shown.map(({ name, fields, at }) => ({
      name: nameOf(fields.get('name')) ?? toWords(name),
      comment: commentAbove(source, at),
    })),
  };
}

/** All stories of the kit. */
export const readStories = (): StoryFile[] =>
  globSync('packages/ui-auth/src/**/*.stories.tsx')
    .sort()
    .map(readStoryFile)
    .sort((one, other) => (one.title < other.title ? -1 : 1));
