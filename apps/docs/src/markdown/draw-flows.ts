/** A message from one party to another, or a note beside one or several. */
interface Step {
  kind: 'message' | 'answer' | 'note';
  /** Places of the parties, from 0. A note reaches from the first to the last. */
  from: number;
  to: number;
  text: string;
}

interface Flow {
  parties: string[];
  steps: Step[];
}

const PARTICIPANT = /^participant (\w+) as (.+)$/;
const MESSAGE = /^(\w+)-(-?)>>(\w+): (.+)$/;
const NOTE = /^Note over (\w+)(?:,(\w+))?: (.+)$/;

/** Reads a sequence diagram of Mermaid, of the few kinds of lines that the pages use. */
export function readFlow(source: string): Flow {
  const [head, ...lines] = source.split('\n').map((line) => line.trim());
  if (head !== 'sequenceDiagram') throw new Error(`Only a sequenceDiagram can be drawn, not "${head}".`);
  const places = new Map<string, number>();
  const parties: string[] = [];
  const placeOf = (name = ''): number => {
    const place = places.get(name);
    if (place === undefined) throw new Error(`${name} is no participant of this flow.`);
    return place;
  };
  const steps: Step[] = [];
  for (const line of lines.filter((one) => one !== '')) {
    const [, short, party] = PARTICIPANT.exec(line) ?? [];
    const [isMessage, from, dash, to, said = ''] = MESSAGE.exec(line) ?? [];
    const [isNote, first, last = first, noted = ''] = NOTE.exec(line) ?? [];
    if (short !== undefined && party !== undefined) places.set(short, parties.push(party) - 1);
    else if (isMessage !== undefined)
      steps.push({ kind: dash ? 'answer' : 'message', from: placeOf(from), to: placeOf(to), text: said });
    else if (isNote !== undefined)
      steps.push({ kind: 'note', from: placeOf(first), to: placeOf(last), text: noted });
    else throw new Error(`Nothing draws the line "${line}".`);
  }
  return { parties, steps };
}

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
