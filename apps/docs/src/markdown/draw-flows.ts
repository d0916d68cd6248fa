import { type Flow, readFlow, type Step } from './read-flow.ts';

const FENCE = /^```mermaid\n([\s\S]*?)\n```$/gm;

const toHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Words for screen readers, which do not see the arrow. */
function describe({ kind, from, to }: Step, parties: readonly string[]): string {
  if (kind === 'note') return '';
  return `<span class="sr-only">${toHtml(`${parties[from]} to ${parties[to]}: `)}</span>`;
}

function drawStep(step: Step, parties: readonly string[]): string {
  const { kind, from, to, text } = step;
  const [first, last] = from < to ? [from, to] : [to, from];
  const direction = to < from ? ' flow-back' : '';
  const style = `--first:${first};--last:${last}`;
  return `<li class="flow-${kind}${direction}" style="${style}">${describe(step, parties)}<span>${toHtml(text)}</span></li>`;
}

/** A list of steps, which a style sheet draws between one line for each party. On one line, as Markdown wants it. */
export function drawFlow({ parties, steps }: Flow): string {
  const heads = parties.map((party) => `<span>${toHtml(party)}</span>`).join('');
  const list = steps.map((step) => drawStep(step, parties)).join('');
  const label = toHtml(`Between ${parties.join(', ')}`);
  return (
    `<div class="flow not-content" role="group" aria-label="${label}" tabindex="0">` +
    `<div class="flow-frame" style="--parties:${parties.length}">` +
    `<div class="flow-parties" aria-hidden="true">${heads}</div><ol>${list}</ol></div></div>`
  );
}

/** Markdown with the drawings of its sequence diagrams. Where the repository is published, they are drawn by the host. */
export const drawFlows = (body: string): string =>
  body.replaceAll(FENCE, (_, source: string) => drawFlow(readFlow(source)));
