import { expect, test } from 'vitest';
import { inScheme } from './in-scheme.ts';

const html =
  '<meta name="color-scheme" content="light dark"><style>:root { color-scheme: light dark } @media (prefers-color-scheme: dark) {}</style>';

test('a document has the scheme that was chosen, whatever the browser prefers', () => {
  for (const scheme of ['light', 'dark'] as const) {
    expect(inScheme(html, scheme)).toContain(`content="${scheme}"`);
    expect(inScheme(html, scheme)).toContain(`color-scheme: ${scheme} }`);
    expect(inScheme(html, scheme)).not.toContain('prefers-color-scheme');
  }
  expect(inScheme(html, 'dark')).toContain('@media (min-width: 0)');
});
