import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Pages with samples, and the way from there to the examples. */
const pages = new Map([
  ['README.md', 'examples/'],
  ['docs/guide/mcp-server.md', '../../examples/'],
  ...globSync('docs/guide/embedding/*.md').map((guide): [string, string] => [guide, '../../../examples/']),
]);

/** A link to a file of an example, and the block of code after it. */
const samplePattern = /^\[`(?<path>[^`]+)`\]\((?<link>[^)]+)\)\n\n```\w+\n(?<code>[\s\S]*?)\n```$/gm;

const samples = [...pages].flatMap(([page, toExamples]) =>
  [...readFileSync(page, 'utf8').matchAll(samplePattern)].map(({ groups }) => ({
    page,
    toExamples,
    path: groups?.path ?? '',
    link: decodeURIComponent(groups?.link ?? ''),
    code: groups?.code ?? '',
  })),
);

it.each(samples)('$page shows $path as it is', ({ path, link, code, toExamples }) => {
  expect(link).toBe(toExamples + path);
  expect(code).toBe(readFileSync(`examples/${path}`, 'utf8').trimEnd());
});

it('shows every file of the examples that a reader has to write', () => {
  const shown = samples.map(({ path }) => path);
  const written = globSync('examples/**/*.{ts,tsx}', {
    // Pages of one's own are read where they are: a guide says what is in which folder.
    exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**', 'examples/own-sign-in/**'],
  })
    .map((path) => path.slice('examples/'.length))
    .filter((path) => !/vite\.config\.ts$|next-env\.d\.ts$/.test(path));
  // One test shows how; the others are the same for another framework, or play a client from end to end.
  const alike = ['express-react/server/app.test.ts', 'fastify/app.test.ts', 'mcp-server/sign-in.test.ts'];

  expect(written.filter((path) => !shown.includes(path)).sort()).toEqual(alike);
});

it('names the packages of one release, and no version that is not exact', () => {
  const wrong = globSync('examples/*/package.json').flatMap((path) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path, 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name, version]) =>
        name.startsWith('@keystead/') ? version !== '0.1.0' : !/^\d+\.\d+\.\d+$/.test(String(version)),
      )
      .map(([name, version]) => `${path}: ${name} ${version}`);
  });

  expect(wrong).toEqual([]);
});

it('listens where HOST and PORT say, on this machine alone without them', () => {
  const servers = globSync('examples/*/{main.ts,server/main.ts}');

  expect(servers).toHaveLength(6);
  for (const path of servers) {
    const text = readFileSync(path, 'utf8');
    expect(text, path).toMatch(/ = Number\(process\.env\.PORT \?\? \d{4}\);/);
    expect(text, path).toContain(" = process.env.HOST ?? '127.0.0.1';");
    expect(text.match(/127\.0\.0\.1/g), path).toHaveLength(1);
  }
});
