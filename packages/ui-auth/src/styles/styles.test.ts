import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.css'));
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Whatever stands before a brace and is not an at-rule or a step of a keyframe. */
function readSelectors(css: string): string[] {
  const heads = [...withoutComments(css).matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  return heads.filter((head) => !/^(@|from$|to$|\d+%$)/.test(head)).flatMap((head) => splitList(head));
}

function splitList(head: string): string[] {
  return withoutWhere(head)
    .split(',')
    .map((selector) => selector.trim());
}

/** `:where()` has no specificity, so its content does not count; it may contain brackets. */
function withoutWhere(selector: string): string {
  const inner = selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/g, '');
  return inner === selector ? inner : withoutWhere(inner);
}

describe.each(files)('%s', (name) => {
  const css = withoutComments(read(name));

  test('gives every selector the specificity of one class', () => {
    const heavy = readSelectors(css).filter((selector) => {
      const classes = selector.match(/\.[\w-]+|\[[^\]]+\]|(?<!:):(?!:)(?!where)[\w-]+/g) ?? [];
      return classes.length > 1 || selector.includes('#');
    });

    expect(heavy).toEqual([]);
  });

  test('has no `!important`, and uses logical directions', () => {
    const physical =
      /(?<![\w-])(margin|padding|border|inset)?-?(left|right)(-\w+)?\s*:|(?<![\w-])(left|right)(?![\w-])|float:/;

    expect(css).not.toContain('!important');
    expect(css).not.toMatch(physical);
  });

  test('is in a layer and in the style sheet of the kit', () => {
    expect(css.trim()).toMatch(/^@layer (base, )?ui-auth\./);
    expect(readFileSync(new URL('../styles.css', folder), 'utf8')).toContain(`"./styles/${name}"`);
  });
});

test('plain elements of a layer `base`, as Tailwind has them, are below the kit in whatever order both load', () => {
  const first = /@import "(.+?)"/.exec(readFileSync(new URL('../styles.css', folder), 'utf8'))?.[1];

  expect(first).toBe('./styles/layers.css');
  expect(withoutComments(read('layers.css')).trim()).toMatch(/^@layer base, ui-auth\./);
});
