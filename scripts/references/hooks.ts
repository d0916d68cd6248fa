import { originOf } from '../sources/origins.ts';
import { nameOf, parseSource } from '../sources/syntax.ts';
import { findDeclaration, membersOf, parametersOf, returnTypeOf, textOf } from './declarations.ts';

const introduction = `# Hooks

Every hook of \`@keystead/ui-auth/hooks\`: what it takes, and what it returns. [Without our components](../guide/headless.md) says which hook belongs to which component.

This page is written from the source by \`npm run docs:hooks\`. Do not edit it by hand.
`;

const hooks = 'packages/ui-auth/src/hooks.ts';

/** Names of all hooks that the package exports. */
export const hookNames: readonly string[] = parseSource(hooks)
  .module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name ?? ''))
  .filter((name) => /^use[A-Z]/.test(name))
  .sort();

/** The file that declares a hook. */
export const fileOfHook = (name: string): string => originOf({ file: hooks, specifier: hooks }, name).module;

/** Members that mean the same wherever they are. */
const usual: Readonly<Record<string, string>> = {
  busy: 'Id of what has a running call.',
  config: 'What the server allows, as `useAuthConfig` returns it.',
  editing: 'Whether the form is open, with what its fields and its button need.',
  email: 'The e-mail address that was typed.',
  entry: 'Whether the form can be shown: configuration, session, network.',
  error: "What went wrong last, its `message` in the reader's language; null without a fault.",
  errors: 'Errors by field, and one for the whole form.',
  open: 'Whether the dialog is open.',
  pending: 'Whether a call is running.',
  redirect: 'Where it goes on afterwards, and links to other screens that keep that.',
  refetch: 'Asks the server again.',
  reset: 'Forgets the error.',
  retryAt: 'Time of the next allowed call, in milliseconds since 1970; null at any time.',
  saving: 'Whether a call is running.',
  setOpen: 'Opens or closes it.',
  user: 'The signed-in user.',
};

const toCell = (text: string): string => text.replaceAll('|', '\\|');

function sectionOf(name: string): string {
  const file = fileOfHook(name);
  const declared = findDeclaration(file, name);
  const returned = declared && returnTypeOf(declared);
  if (!declared?.comment || !returned)
    throw new Error(`${name} in ${file} needs a comment and a return type.`);
  const takes = `\`${name}(${parametersOf(declared)})\``;
  const members = returned.type === 'TSTypeReference' ? membersOf(file, nameOf(returned.typeName) ?? '') : [];
  const head = [`## ${name}`, '', declared.comment, ''];
  if (members.length === 0)
    return [...head, `${takes} returns \`${textOf(declared.source, returned)}\`.`, ''].join('\n');
  const rows = members.map((member) => {
    const meaning = member.comment || usual[member.name];
    if (!meaning) throw new Error(`${member.name} of ${name} needs a comment.`);
    return `| \`${member.name}\` | \`${toCell(member.type)}\` | ${toCell(meaning)} |`;
  });
  return [...head, `${takes} returns:`, '', '| | Type | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

/** docs/reference/hooks.md, from the declarations of the hooks and of what they return. */
export const hooksReference = (): string => [introduction, ...hookNames.map(sectionOf)].join('\n');
