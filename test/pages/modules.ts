import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fence } from './fences.ts';

/** For the compiler, in the place of lines that a part of a page leaves out. */
const filled = (code: string): string =>
  code
    .replaceAll(/, … \}/g, ', ...place }')
    .replaceAll(/\{ … \}/g, '{ ...place }')
    .replaceAll(/\/\/ …$/gm, '...place,');

/** Elements with the ends of those that a part of a page opens and does not close. */
function closed(code: string): string {
  const open: string[] = [];
  const tags = code
    .replaceAll(/\{\/\*.*?\*\/\}/g, '')
    .matchAll(/<(?<end>\/?)(?<name>[A-Z]\w*)(?:<[^>]*>)?(?<rest>(?:=>|[^>])*?)(?<self>\/?)>/g);
  for (const { groups = {} } of tags)
    if (groups.end) open.splice(open.lastIndexOf(groups.name ?? ''), 1);
    else if (!groups.self) open.push(groups.name ?? '');
  const ends = open.reverse().map((name) => `</${name}>`);
  return ends.length === 0 ? code : [code, '<App />', ...ends].join('\n');
}

/** Elements at the end of a part of a page, as one value. */
function wrapElements(code: string): string {
  const start = code.search(/^</m);
  if (start < 0) return code;
  const elements = code.slice(start).replace(/;$/, '');
  return `${code.slice(0, start)}export const shown = <>\n${closed(elements)}\n</>;`;
}

/** Options alone are those of a service. */
const wrapOptions = (code: string): string =>
  /^\w+: [{[]/.test(code) ? `defineConfig({\n${code}\n});` : code;

/** A step that follows a procedure gets one before it. */
const wrapSteps = (code: string): string => (code.startsWith('.') ? `begun${code}` : code);

/** A part of a page as a module. */
const toModule = ({ code, language }: Fence): string => {
  const whole = language === 'tsx' ? wrapElements(filled(code)) : wrapSteps(wrapOptions(filled(code)));
  return `${whole}\nexport {};\n`;
};

const around = 'test/pages/around';

/** The names that pages leave to their readers are there without an import. */
function declareNames(): string {
  const text = readFileSync(`${around}/names.ts`, 'utf8');
  const own = [...text.matchAll(/^export (?:declare )?(const|type) (\w+)/gm)];
  const passed = [...text.matchAll(/^export (type )?\{([^}]+)\} from/gm)].flatMap(([, isType, names = '']) =>
    [...names.matchAll(/\w+/g)].map(([name]) => ['', isType ? 'type' : 'const', name]),
  );
  const lines = [...own, ...passed].map(([, kind, name]) =>
    kind === 'type'
      ? `type ${name} = import('./names.ts').${name};`
      : `const ${name}: typeof import('./names.ts').${name};`,
  );
  return `declare global {\n${lines.join('\n')}\n}\nexport {};\n`;
}

/** Writes parts of pages below `folder`, with what they import and name around them, and gives the paths. */
export function writeFences(folder: string, fences: readonly Fence[]): string[] {
  const target = join(folder, 'pages');
  mkdirSync(target, { recursive: true });
  cpSync(around, target, { recursive: true });
  writeFileSync(join(target, 'globals.d.ts'), declareNames());
  return [
    'pages/globals.d.ts',
    'pages/modules.d.ts',
    ...fences.map((fence) => {
      const path = `pages/${fence.at.replaceAll(/[/:]/g, '.')}.${fence.language}`;
      writeFileSync(join(folder, path), toModule(fence));
      return path;
    }),
  ];
}
