/** What happens in a drawn flow: a message from one party to another, or a note beside one or several. */
export interface Step {
  kind: 'message' | 'answer' | 'note';
  /** Places of the parties, from 0. A note reaches from the first to the last. */
  from: number;
  to: number;
  text: string;
}

export interface Flow {
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
