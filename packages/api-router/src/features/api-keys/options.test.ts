import { expect, test } from 'vitest';
import { optionFaultsOf } from '#testing/options.ts';

const team = { configId: 'team', references: 'organization' };

test.each<[object, string[]]>([
  [{}, []],
  [{ configurations: [{ configId: 'other', rateLimit: { maxRequests: 5 } }] }, []],
  [
    { enableSessionForApiKeys: true },
    ['apiKey.enableSessionForApiKeys is not an option; did you mean enableSessionForAPIKeys?'],
  ],
  [
    { configurations: [{ configId: 'x', ratelimit: {} }] },
    ['apiKey.configurations.0.ratelimit is not an option; did you mean rateLimit?'],
  ],
  [{ configurations: [{}] }, ['apiKey.configurations.0.configId is missing, expected a text']],
  [
    { configurations: [{ configId: 'x' }, { configId: 'x' }] },
    ['apiKey.configurations has the configId "x" twice'],
  ],
  [{ configurations: [{ configId: 'default' }] }, ['apiKey.configurations has the configId "default" twice']],
  [
    { configurations: [team] },
    ['apiKey has keys of organizations, and organization is off: expected organization to be on'],
  ],
  [{ defaultPrefix: 'a b' }, ['apiKey.defaultPrefix is "a b", expected letters, digits, `_` and `-`']],
  [{ rateLimit: { maxRequests: 0 } }, ['apiKey.rateLimit.maxRequests is 0, expected a whole number from 1']],
  [{ rateLimit: { enabled: 'false' } }, ['apiKey.rateLimit.enabled is "false", expected true or false']],
  [
    { permissions: { defaultPermissions: { files: 'read' } } },
    [
      'apiKey.permissions.defaultPermissions is {"files":"read"}, expected actions by resource, or a function',
    ],
  ],
  [
    { keyExpiration: { minExpiresIn: 8000, maxExpiresIn: 7000 } },
    ['apiKey.keyExpiration.minExpiresIn is 8000, expected at most maxExpiresIn: 7000'],
  ],
  // Other services ask for days and milliseconds.
  [
    { keyExpiration: { maxExpiresIn: 365 }, rateLimit: { timeWindow: 60_000 }, expiryNotice: [14] },
    [
      'apiKey.keyExpiration.maxExpiresIn is 365, expected seconds, and at least 3600 of them',
      'apiKey.rateLimit.timeWindow is not an option; use `window`, in seconds',
      'apiKey.expiryNotice.0 is 14, expected seconds, and at least 3600 of them',
    ],
  ],
  [
    { scopes: [{ group: 'Projects', actions: [{ value: 'project', label: 'Projects' }] }] },
    [
      'apiKey.scopes.0.actions.0.value is "project", expected a resource and an action, such as \'project:read\'',
    ],
  ],
  [
    {
      scopes: ['Projects', 'Logs'].map((group) => ({ group, actions: [{ value: 'a:b', label: group }] })),
    },
    ['apiKey.scopes has the scope "a:b" twice'],
  ],
  [
    { sampleUrl: 'javascript:alert(1)' },
    ['apiKey.sampleUrl is "javascript:alert(1)", expected an http or https URL'],
  ],
  [
    { scopes: [{ group: 'Projects', actions: [] }] },
    ['apiKey.scopes.0.actions is [], expected at least one scope'],
  ],
  [
    { disableKeyHashing: true },
    ['apiKey.disableKeyHashing is not an option; only the hash of a key is stored'],
  ],
  [
    { disableSessionForAPIKeys: true },
    ['apiKey.disableSessionForAPIKeys is not an option; use `enableSessionForAPIKeys`'],
  ],
])('%o', (apiKey, faults) => {
  expect(optionFaultsOf({ apiKey })).toEqual(faults);
});

test('keys of organizations are valid if organizations are on', () => {
  expect(optionFaultsOf({ organization: {}, apiKey: { configurations: [team] } })).toEqual([]);
});
