import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** What is at the end of a path of properties; undefined if there is no such path. */
const find = (from: unknown, ...path: string[]): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), from);

const simple = new Set(['string', 'number', 'boolean'] as const);

/** How a type is chosen: with a field, from a list, or not at all. */
export function toControl(text: string): Partial<StrictInputType> {
  const parts = text.split(/\s*\|\s*/).filter((part) => !/^(?:undefined|null)$/.test(part));
  const literals = parts.map((part) => /^(["'])(.*)\1$/.exec(part)?.[2]);
  const [only = ''] = parts;
  const name = parts.length === 1 ? [...simple].find((one) => one === only) : undefined;
  if (name) return { type: { name } };
  if (parts.length > 0 && literals.every((one) => one !== undefined))
    return { type: { name: 'enum', value: literals } };
  return { control: false };
}

/** Says the type of a prop as the code does, where Storybook says "union", and offers no object to set in its place. */
export const sayTypes: ArgTypesEnhancer = ({ component, argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const text = find(component, '__docgenInfo', 'props', name, 'tsType', 'raw');
      if (typeof text !== 'string') return [name, argType];
      const summary = text.replace(/\s*\|\s*undefined$/, '').replaceAll(/\s+/g, ' ');
      return [name, { ...argType, ...toControl(text), table: { ...argType.table, type: { summary } } }];
    }),
  );
