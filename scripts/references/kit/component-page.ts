import { readFileSync } from 'node:fs';
import type { Prop } from '../program.ts';
import type { Component } from './components.ts';
import type { Part } from './parts.ts';

const note = 'This page is made from the source when the site is built.';

const inCell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;

/** Props that every component of the kit has, where they are declared. A guide explains them once. */
const shared = new Set(['className', 'style', 'id', 'appearance', 'localization', 'slots']);
const sharedIn = /\/(?:flow\/flow-props|card\/card-props)\.ts$/;

const isShared = ({ name, file }: Prop): boolean => shared.has(name) && sharedIn.test(file);

type Rows = readonly (readonly string[])[];

function toTable(head: readonly string[], rows: Rows): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map(inCell).join(' | ')} |`.replaceAll(/ {2,}\|/g, ' |');
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

const toSection = (title: string, text: string): string[] => (text === '' ? [] : [`## ${title}`, text]);

function describeProps({ props, takesMore }: Component): string {
  const own = props.filter((prop) => !isShared(prop) && prop.name !== 'slots');
  const rows = own
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))
    .map(({ name, type, isRequired, comment }) => [
      code(name),
      code(type),
      [isRequired ? 'Required.' : '', comment].filter((text) => text !== '').join(' '),
    ]);
  const hasShared = props.some((prop) => isShared(prop) && prop.name === 'className');
  const more = [
    hasShared
      ? 'It also takes [what all components share](../../guide/components.md#what-all-components-share).'
      : '',
    takesMore ? 'All other attributes go to its element.' : '',
  ].filter((text) => text !== '');
  const table = rows.length === 0 ? [] : [toTable(['Prop', 'Type', 'Meaning'], rows)];
  return [...table, ...(more.length === 0 ? [] : [more.join(' ')])].join('\n\n');
}

/** Names of the parts that an application may replace. */
function describeSlots({ props }: Component): string {
  const names = props.flatMap(({ members }) => members.map(code));
  return names.length === 0
    ? ''
    : `Content that can be replaced, by the prop \`slots\`: ${names.join(', ')}.`;
}

const describeHooks = ({ hooks }: Component): string =>
  hooks.length === 0
    ? ''
    : toTable(
        ['Hook', 'What it is'],
        hooks.map(({ name, comment }) => [code(name), comment]),
      );

const describeStates = ({ states }: Component): string =>
  states.map(({ name, comment }) => (comment === '' ? `- ${name}` : `- ${name}: ${comment}`)).join('\n');

type Owner = Pick<Component, 'name' | 'slug'>;

/** The small part that draws each slot. */
export type Owners = ReadonlyMap<string, Owner>;

/** Attributes of a small part stand on its own page alone. */
function describePart({ slot, attributes }: Part, owner: Owner | undefined): string[] {
  return [
    code(`ua-${slot}`),
    code(slot),
    owner ? `see [${owner.name}](${owner.slug}.md)` : attributes.map(code).join(', '),
  ];
}

const describeParts = ({ parts, slug }: Component, owners: Owners): string =>
  parts.length === 0
    ? ''
    : toTable(
        ['Class', '`data-slot`', 'Attributes for states'],
        parts.map((part) => {
          const owner = owners.get(part.slot);
          return describePart(part, owner?.slug === slug ? undefined : owner);
        }),
      );

const names: Readonly<Record<string, string>> = {
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};
const toKeyName = (key: string): string => code(key.replace(/Arrow\w+/, (arrow) => names[arrow] ?? arrow));

const describeKeyboard = ({ keyboard }: Component): string =>
  keyboard.length === 0
    ? ''
    : toTable(
        ['In', 'Key', 'What it does'],
        keyboard.flatMap(({ where, rows }) =>
          rows.map(({ keys, does }) => [where, keys.map(toKeyName).join(', '), does]),
        ),
      );

const titleOf = (path: string): string => readFileSync(path, 'utf8').split('\n')[0]?.slice(2) ?? path;

function describeGuides({ guides }: Component): string {
  const links = guides.map((path) => `[${titleOf(path)}](../../${path.slice('docs/'.length)})`);
  return links.length === 0 ? '' : `Guides: ${links.join(', ')}.`;
}

/** Page of one component. */
export function toComponentPage(component: Component, owners: Owners): string {
  const { name, comment, entries } = component;
  const from = entries.map(code).join(' or ');
  const parts = [
    `# ${name}`,
    comment,
    `Import it from ${from}.`,
    describeGuides(component),
    ...toSection('Props', describeProps(component)),
    ...toSection('Slots', describeSlots(component)),
    ...toSection('Hooks', describeHooks(component)),
    ...toSection('States', describeStates(component)),
    ...toSection('Parts', describeParts(component, owners)),
    ...toSection('Keyboard', describeKeyboard(component)),
    note,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
