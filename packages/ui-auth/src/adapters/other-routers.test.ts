import { afterEach, expect, test, vi } from 'vitest';
import { nextRouter } from './next.ts';
import { reactRouter } from './react-router.ts';

afterEach(() => vi.unstubAllGlobals());

const targets = [
  ['/account?tab=security#password', { replace: false }],
  ['/', { replace: true }],
  ['https://other.example.com/', { replace: true }],
  ['//other.example.com/', { replace: true }],
] as const;

/** Arguments with which pages of other sites are opened. */
function stubLocation(visited: string[]): void {
  vi.stubGlobal('window', { location: { assign: (url: string) => visited.push(`assign ${url}`) } });
}

test('React Router pushes and replaces, and leaves other sites to the browser', () => {
  const visited: string[] = [];
  stubLocation(visited);
  const { navigate } = reactRouter({
    navigate: (to, { replace }) => visited.push(`${replace ? 'replace' : 'push'} ${to}`),
  });

  for (const [to, options] of targets) navigate(to, options);

  expect(visited).toEqual([
    'push /account?tab=security#password',
    'replace /',
    'assign https://other.example.com/',
    'assign //other.example.com/',
  ]);
});

test('Next.js does the same, and renders the page again when the session has changed', () => {
  const visited: string[] = [];
  stubLocation(visited);
  const { navigate, onSessionChange } = nextRouter({
    push: (href) => visited.push(`push ${href}`),
    replace: (href) => visited.push(`replace ${href}`),
    refresh: () => visited.push('refresh'),
  });

  for (const [to, options] of targets) navigate(to, options);
  onSessionChange();

  expect(visited).toEqual([
    'push /account?tab=security#password',
    'replace /',
    'assign https://other.example.com/',
    'assign //other.example.com/',
    'refresh',
  ]);
});
