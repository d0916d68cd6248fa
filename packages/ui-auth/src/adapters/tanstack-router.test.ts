import { expect, test } from 'vitest';
import { tanstackRouter } from './tanstack-router.ts';

test('pushes links, replaces after a sign-in, and keeps query and fragment', () => {
  const visited: string[] = [];
  const { navigate } = tanstackRouter({
    history: {
      push: (href) => visited.push(`push ${href}`),
      replace: (href) => visited.push(`replace ${href}`),
    },
  });

  navigate('/account?tab=security#password', { replace: false });
  navigate('/', { replace: true });

  expect(visited).toEqual(['push /account?tab=security#password', 'replace /']);
});
