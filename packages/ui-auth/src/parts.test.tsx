// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeAuth, type FakeAuthOptions, FakeAuthProvider, type FakeAuthProviderProps } from '#testing/index.ts';
import manifest from '../package.json' with { type: 'json' };

/**
 * What a part says about itself in its file of stories, beside the arguments that all its stories share: as
 * `parameters.part`, or as `parameters.parts.<Name>` where it has no stories of its own.
 */
interface PartFacts {
  args?: Readonly<Record<string, unknown>>;
  /**
   * `element`: a box of its own, which is the default. `overlay`: nothing where it stands, and a dialog above the page.
   * `given`: what it is given, and no box.
   */
  draws?: 'element' | 'overlay' | 'given';
  /** Promises that have no sense for it, each with the reason. */
  without?: Partial<Record<Promised, string>>;
  /** It stands inside another part. */
  inside?: (part: ReactNode) => ReactNode;
}

type Promised = 'id' | 'className' | 'style' | 'ref' | 'render';

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
}

const isComponent = (name: string, value: unknown): value is Part['Component'] =>
  /^[A-Z]\w*[a-z]/.test(name) &&
  (typeof value === 'function'
    ? !(value.prototype instanceof Error)
    : typeof value === 'object' && value !== null && '$$typeof' in value);

/** Entries of the package that hold parts. Clients, languages, adapters and the fakes of tests have none. */
const entries = Object.values(manifest.exports).filter(
  (path) => /\.tsx?$/.test(path) && !/\/(client|testing|locales|adapters)\//.test(path),
);
const modules = import.meta.glob<object>('./**/*.{ts,tsx}');

async function findParts(): Promise<Part[]> {
  const found = new Map<string, Part['Component']>();
  for (const path of entries) {
    const exported = await modules[path.replace('./src/', './')]?.();
    for (const [name, value] of Object.entries(exported ?? {}))
      if (isComponent(name, value)) found.set(name, value);
  }
  return [...found].map(([name, Component]) => ({ name, Component }));
}

const files = Object.values(import.meta.glob<StoryFile>('./**/*.stories.tsx', { eager: true }));
const guide = readFileSync('docs/guide/components.md', 'utf8');
const parts = await findParts();

/** Where a part says what it is. */
function findStory({ name, Component }: Part) {
  const own = files.find((file) => file.default.component === Component)?.default;
  if (own) return { facts: own.parameters?.part ?? {}, meta: own };
  const beside = files.find((file) => file.default.parameters?.parts?.[name])?.default;
  return { facts: beside?.parameters?.parts?.[name], meta: { ...beside, args: {} } };
}

/** Adds a class to every part, whatever it is called. */
const classNames = new Proxy<Record<string, string>>({}, { get: (_, slot) => `added-to-${String(slot)}` });

function show(part: Part, given: Readonly<Record<string, unknown>>): { tree: (with_: object) => ReactNode } {
  const { facts = {}, meta } = findStory(part);
  const { auth, provider } = meta.parameters ?? {};
  const args = { ...meta.args, ...facts.args, ...given };
  const { inside = (drawn: ReactNode) => drawn } = facts;
  return {
    tree: (with_) => (
      <FakeAuthProvider fake={createFakeAuth(auth)} {...provider} appearance={{ ...provider?.appearance, classNames }}>
        {inside(createElement(part.Component, { ...args, ...with_ }))}
      </FakeAuthProvider>
    ),
  };
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

test('every part of the package says what it is beside its stories', () => {
  const silent = parts.filter((part) => !findStory(part).facts).map(({ name }) => name);

  expect(silent).toEqual([]);
  expect(parts.length).toBeGreaterThan(100);
});

test.each(parts)('$name keeps what the kit promises of every part', async (part) => {
  const { facts = {} } = findStory(part);
  const { draws = 'element', without = {} } = facts;
  let element: Element | null = null;
  const own = {
    id: 'own-id',
    className: 'own-class',
    style: { '--own': 'kept' },
    ref: (drawn: Element | null) => void (element = drawn ?? element),
  };
  const { tree } = show(part, {});

  expect(renderToString(tree({}))).toContain('ua-scope');
  const page = draw(tree(draws === 'element' ? own : {}));
  if (draws === 'overlay') await vi.waitFor(() => expect(document.querySelector('[role$=dialog]')).not.toBeNull());
  if (draws === 'element') {
    const root = await vi.waitFor(() => {
      const found = page.querySelector('.own-class');
      expect(found).not.toBeNull();
      return found;
    });
    const control = await vi.waitFor(() => {
      if (!without.ref) expect(element).not.toBeNull();
      return element;
    });
    const given = [root, control].filter((one) => one instanceof HTMLElement);
    if (!without.ref) expect(root?.contains(control)).toBe(true);
    if (!without.id) expect(given.map(({ id }) => id)).toContain('own-id');
    if (!without.style) expect(given.map(({ style }) => style.getPropertyValue('--own'))).toContain('kept');
  }
  const all = [...document.body.querySelectorAll('*')];
  const slots = all.flatMap((one) => (one.getAttribute('data-slot') ? [one] : []));
  const lacking = slots.filter((one) => {
    const slot = one.getAttribute('data-slot');
    return !one.classList.contains(`ua-${slot}`) || !one.classList.contains(`added-to-${slot}`);
  });
  expect(lacking.map((one) => one.getAttribute('data-slot'))).toEqual([]);
  const states = all.flatMap((one) => one.getAttributeNames()).filter((name) => /^data-(?!base-ui)/.test(name));
  expect([...new Set(states)].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
