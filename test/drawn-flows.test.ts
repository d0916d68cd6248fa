import { expect, test } from 'vitest';
import { drawFlow, drawFlows, readFlow } from '../apps/docs/src/markdown/draw-flows.ts';
import { readFences } from './pages/fences.ts';

const flows = readFences().filter(({ language }) => language === 'mermaid');

test('each drawn flow of the pages can be read, and uses each of its parties', () => {
  expect(flows.length).toBeGreaterThanOrEqual(6);
  for (const { at, code } of flows) {
    const { parties, steps } = readFlow(code);
    const used = steps.flatMap(({ from, to }) => [from, to]);
    expect(new Set(used), at).toEqual(new Set(parties.keys()));
  }
});

test('a flow becomes a list that says who calls whom, on one line of Markdown', () => {
  const html = drawFlows(
    'Before.\n\n```mermaid\nsequenceDiagram\n  participant A as You & I\n  participant B as Service\n  A->>B: a call\n  B-->>A: its answer\n  Note over A,B: later\n```\n\nAfter.',
  );

  const [before, drawing = '', after] = html.split('\n\n');
  expect([before, after]).toEqual(['Before.', 'After.']);
  expect(drawing).not.toContain('\n');
  expect(drawing).toContain('<span class="sr-only">You &amp; I to Service: </span><span>a call</span>');
  expect(drawing).toContain('class="flow-answer flow-back" style="--first:0;--last:1"');
  expect(drawing).toContain('<li class="flow-note" style="--first:0;--last:1"><span>later</span>');
});

test.each([
  ['graph TD', 'Only a sequenceDiagram can be drawn'],
  ['sequenceDiagram\nA->>B: a call', 'A is no participant of this flow.'],
  ['sequenceDiagram\nloop each hour', 'Nothing draws the line "loop each hour".'],
])('a flow that cannot be drawn is refused: %s', (source, message) => {
  expect(() => drawFlow(readFlow(source))).toThrow(message);
});
