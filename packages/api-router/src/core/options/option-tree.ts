import { z } from 'zod';
import type { AnySection, Switch } from '#core/options/define-options.ts';

/** Node of the tree of options: the options of sections at this path, and the paths below it. */
export interface OptionNode {
  shape: Record<string, z.ZodType>;
  children: Map<string, OptionNode>;
  whenAbsent: Switch | undefined;
}

const createNode = (): OptionNode => ({ shape: {}, children: new Map(), whenAbsent: undefined });

function reach(root: OptionNode, path: string): OptionNode {
  let node = root;
  for (const name of path === '' ? [] : path.split('.')) {
    if (name in node.shape) throw new TypeError(`two sections define the options at '${path}'`);
    const child = node.children.get(name) ?? createNode();
    node.children.set(name, child);
    node = child;
  }
  return node;
}

/** Tree of all options. Throws a TypeError if two sections define the same option. */
export function toOptionTree(sections: readonly AnySection[]): OptionNode {
  const root = createNode();
  for (const { path, schema, whenAbsent } of sections) {
    const node = reach(root, path);
    node.whenAbsent ??= whenAbsent;
    for (const [name, option] of Object.entries(schema.shape)) {
      if (name in node.shape || node.children.has(name))
        throw new TypeError(`two sections define the option '${[path, name].filter(Boolean).join('.')}'`);
      node.shape[name] = option;
    }
  }
  return root;
}

/** Strict schema of a whole tree: unknown names are refused at every depth. */
export function toTreeSchema({ shape, children }: OptionNode): z.ZodObject {
  const places = [...children].map(([name, child]) => [name, toTreeSchema(child).optional()]);
  return z.strictObject({ ...shape, ...Object.fromEntries(places) });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function normalizeSwitch(given: unknown, whenAbsent: Switch | undefined): unknown {
  if (whenAbsent === undefined) return given;
  if (given === false) return { enabled: false };
  if (given === undefined) return { enabled: whenAbsent === 'on' };
  return isObject(given) ? { enabled: true, ...given } : given;
}

/** Options in normal form: `false` or nothing becomes an object, for a section that can be switched off. */
export function normalizeOptions({ children, whenAbsent }: OptionNode, given: unknown): unknown {
  const here = normalizeSwitch(given, whenAbsent);
  if (!isObject(here) && here !== undefined) return here;
  const below = [...children].map(([name, child]) => [name, normalizeOptions(child, here?.[name])]);
  const places = below.filter(([, value]) => value !== undefined);
  return here === undefined && places.length === 0 ? undefined : { ...here, ...Object.fromEntries(places) };
}

/** Only known names, and an object wherever there has to be one. */
export function hasKnownNames({ shape, children }: OptionNode, normalized: unknown): boolean {
  if (!isObject(normalized)) return false;
  return Object.entries(normalized).every(([name, value]) => {
    const child = children.get(name);
    return child ? value === undefined || hasKnownNames(child, value) : Object.hasOwn(shape, name);
  });
}

/** The part of normalised options that belongs to a section. */
export function pickSection({ path, schema }: AnySection, normalized: unknown): Record<string, unknown> {
  let here = normalized;
  for (const name of path === '' ? [] : path.split('.')) here = isObject(here) ? here[name] : undefined;
  if (!isObject(here)) return {};
  const own = Object.entries(here).filter(([name]) => Object.hasOwn(schema.shape, name));
  return Object.fromEntries(own);
}
