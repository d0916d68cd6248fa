import { expect, test } from 'vitest';
import { separateStyles } from './separate-styles.ts';

test('styles of a document become one sheet, and those of an element win over it', () => {
  const { html, css } = separateStyles(
    `<head><style type="text/css">p { color: red }</style></head><p style="color:blue">a</p><p style="font-family:&#39;Inter&#39;">b</p>`,
  );
  expect(html).toBe('<head></head><p data-own-style="0">a</p><p data-own-style="1">b</p>');
  expect(css.split('\n')).toEqual([
    'p { color: red }',
    '[data-own-style="0"]:not(#own){color:blue}',
    `[data-own-style="1"]:not(#own){font-family:'Inter'}`,
  ]);
});

test('styles that are for Outlook alone stay out', () => {
  const source = '<!--[if mso]><style>td { padding: 0 }</style><![endif]--><td>a</td>';
  expect(separateStyles(source)).toEqual({ html: '<td>a</td>', css: '' });
});
