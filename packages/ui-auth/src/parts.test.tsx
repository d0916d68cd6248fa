// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createFakeAuth,
  type FakeAuthOptions,
  FakeAuthProvider,
  type FakeAuthProviderProps,
} from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { componentFiles, toKebab } from '../../../scripts/references/kit/component-names.ts';
import { partsOfComponent } from '../../../scripts/references/kit/parts.ts';
import manifest from '../package.json' with { type: 'json' };

/**
 * Facts about a part in its file of stories, beside the arguments of all its stories: as
 * `parameters.part`, or as `parameters.parts.<Name>` if it has no stories of its own.
 */
interface PartFacts {
  args?: Readonly<Record<string, unknown>>;
  /**
   * `element`: its own element, which is the default. `overlay`: a dialog above the page.
   * `given`: the given element.
   */
  draws?: 'element' | 'overlay' | 'given';
  /** Rules that do not apply, each with the reason. */
  without?: Partial<Record<Promised, string>>;
  /** Server state, if it differs from that of the stories. */
  auth?: FakeAuthOptions;
}

/** `props`: all props are passed to its element, as primitives do. `render`: another element can be rendered. */
type Promised = 'id' | 'style' | 'ref' | 'props' | 'render';

interface StoryFile {
  default: {
    component?: unknown;
    args?: Readonly<Record<string, unknown>>;
    parameters?: {
      auth?: FakeAuthOptions;
      provider?: Partial<FakeAuthProviderProps>;
      part?: PartFacts;
      parts?: Readonly<Record<string, PartFacts>>;
    };
  };
}

interface Part {
  name: string;
  Component: ComponentType<Record<string, unknown>>;
  isPrimitive: boolean;
}

const isComponent = (name: string, value: unknown): value is Part['Component'] =>
  /^[A-Z]\w*[a-z]/.test(name) &&
  (typeof value === 'function'
    ? !(value.prototype instanceof Error)
    : typeof value === 'object' && value !== null && '$$typeof' in value);

/** Entries of the package with parts. Clients, languages, adapters and test fakes have none. */
const entries = Object.values(manifest.exports).filter(
  (path) => /\.tsx?$/.test(path) && !/\/(client|testing|locales|adapters)\//.test(path),
);
const modules = import.meta.glob<object>('./**/*.{ts,tsx}');

async function findParts(): Promise<Part[]> {
  const found = new Map<string, Part>();
  for (const path of entries) {
    const exported = await modules[path.replace('./src/', './')]?.();
    const isPrimitive = path.endsWith('/primitives.ts');
    for (const [name, Component] of Object.entries(exported ?? {}))
      if (isComponent(name, Component)) found.set(name, { name, Component, isPrimitive });
  }
  return [...found.values()];
}

const files = Object.values(import.meta.glob<StoryFile>('./**/*.stories.tsx', { eager: true }));
const guide = readFileSync('docs/guide/components.md', 'utf8');
const parts = await findParts();

/** Parts of the provider, which are around every other. */
const inEveryPart = new Set(['scope']);

/** Parts of what stories put into a part. */
const given: Readonly<Record<string, readonly string[]>> = { Field: ['input'], Form: ['button'] };

/** Slots that the page of a part names, on the site of the guides. */
const namedSlots = (name: string): Set<string> =>
  new Set(partsOfComponent(componentFiles.get(name) ?? '', toKebab(name)).map(({ slot }) => slot));

/** Attributes for states. Those that Base UI needs for itself are not public. */
const isState = /^data-(?!base-ui|own$)/;

/** Facts about a part, and its stories. */
function findFacts({ name, Component }: Part): { facts: PartFacts | undefined; meta: StoryFile['default'] } {
  const own = files.find((file) => file.default.component === Component)?.default;
  if (own) return { facts: own.parameters?.part ?? {}, meta: own };
  const beside = files.find((file) => file.default.parameters?.parts?.[name])?.default;
  return { facts: beside?.parameters?.parts?.[name], meta: { ...beside, args: {} } };
}

/** Adds a class to every slot. */
const classNames = new Proxy<Record<string, string>>({}, { get: (_, slot) => `added-to-${String(slot)}` });

/** The part with a fake server, with the arguments of its stories and additional ones. */
function toTree(part: Part, given: Readonly<Record<string, unknown>>): ReactNode {
  const { facts, meta } = findFacts(part);
  const { auth, provider } = meta.parameters ?? {};
  return (
    <FakeAuthProvider
      fake={createFakeAuth(facts?.auth ?? auth)}
      {...provider}
      appearance={{ ...provider?.appearance, classNames }}
    >
      {createElement(part.Component, { ...meta.args, ...facts?.args, ...given })}
    </FakeAuthProvider>
  );
}

function draw(tree: ReactNode): HTMLElement {
  document.body.innerHTML = '<div id="root"></div>';
  const page = document.querySelector<HTMLElement>('#root');
  if (!page) throw new Error('the page has no root');
  const root = createRoot(page);
  root.render(tree);
  onTestFinished(() => root.unmount());
  return page;
}

/** Draws a part with props of the application, and looks for them on its outermost element. */
async function expectPropsKept(part: Part, without: PartFacts['without'] = {}): Promise<void> {
  let element: Element | null = null;
  const own = { id: 'own-id', className: 'own-class', style: { '--own': 'kept' }, 'data-own': '' };
  const ref = (drawn: Element | null): void => {
    element = drawn ?? element;
  };
  const page = draw(toTree(part, without.ref ? own : { ...own, ref }));
  // Until the server has answered, another element may be shown.
  await vi.waitFor(() => {
    const root = page.querySelector('.own-class');
    // A part with a control returns the control, which gets its props.
    const given = [root, element].filter((one) => one instanceof HTMLElement);
    expect(root).not.toBeNull();
    if (!without.ref) expect(element && root?.contains(element)).toBe(true);
    if (!without.id) expect(given.map(({ id }) => id)).toContain('own-id');
    if (!without.style) expect(given.map(({ style }) => style.getPropertyValue('--own'))).toContain('kept');
    if (part.isPrimitive && !without.props) expect(given.some(({ dataset }) => 'own' in dataset)).toBe(true);
  }, PATIENT);
}

/** A button can render another element, such as the link of a router. */
async function expectRenderTaken(part: Part): Promise<void> {
  const page = draw(toTree(part, { id: 'own-id', render: createElement('a', { href: '#there' }) }));
  await vi.waitFor(() => expect(page.querySelector('#own-id')?.tagName).toBe('A'), PATIENT);
}

test('every part of the package has these facts beside its stories', () => {
  const silent = parts.filter((part) => !findFacts(part).facts).map(({ name }) => name);

  expect(silent).toEqual([]);
  expect(parts.length).toBeGreaterThan(100);
});

test.each(parts)('$name follows the rules of every part', async (part) => {
  const { draws = 'element', without = {} } = findFacts(part).facts ?? {};

  expect(renderToString(toTree(part, {}))).toContain('ua-scope');
  if (draws === 'element') await expectPropsKept(part, without);
  else draw(toTree(part, {}));
  if (draws === 'overlay')
    await vi.waitFor(() => expect(document.querySelector('[role$=dialog]')).not.toBeNull(), PATIENT);

  const drawn = [...document.body.querySelectorAll('*')];
  const slots = drawn.flatMap((one) => {
    const slot = one.getAttribute('data-slot');
    return slot ? [{ slot, classes: [...one.classList] }] : [];
  });
  for (const { slot, classes } of slots)
    expect(classes).toEqual(expect.arrayContaining([`ua-${slot}`, `added-to-${slot}`]));
  const states = drawn.flatMap((one) => one.getAttributeNames()).filter((name) => isState.test(name));
  expect([...new Set(states)].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);

  const known = new Set([...inEveryPart, ...(given[part.name] ?? []), ...namedSlots(part.name)]);
  const unnamed = slots.filter(({ slot }) => !known.has(slot));
  expect(unnamed.map(({ slot }) => slot)).toEqual([]);

  const isButton = document.querySelector('.own-class')?.getAttribute('data-slot') === 'button';
  if (isButton && !without.render) await expectRenderTaken(part);
});
