import { describe, expect, test } from 'vitest';
import { buildAuthHref } from './build-auth-href.ts';

describe('buildAuthHref', () => {
  test('is the path itself without parameters', () => {
    expect(buildAuthHref('/sign-in')).toBe('/sign-in');
  });

  test('adds the target', () => {
    expect(buildAuthHref('/sign-in', { redirectTo: '/dashboard?tab=1' })).toBe(
      '/sign-in?redirectTo=%2Fdashboard%3Ftab%3D1',
    );
  });

  test('keeps query and fragment of the path and leaves undefined ones out', () => {
    expect(buildAuthHref('/auth?view=sign-up#top', { params: { email: 'a@b.c', error: undefined } })).toBe(
      '/auth?view=sign-up&email=a%40b.c#top',
    );
  });

  test('keeps the request of another application as it is', () => {
    const request = 'client_id=desk&resource=a&resource=b&ba_param=client_id&ba_param=resource&sig=c2ln';

    expect(buildAuthHref('/sign-up', { redirectTo: '/inbox', request })).toBe(
      `/sign-up?redirectTo=%2Finbox&${request}`,
    );
  });

  test('never nests targets', () => {
    const target = '/sign-in?redirectTo=%2Fsign-up%3FredirectTo%3D%252Finbox';

    expect(buildAuthHref('/sign-up', { redirectTo: target })).toBe('/sign-up?redirectTo=%2Finbox');
  });
});
