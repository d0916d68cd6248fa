const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  calc: (value = Number.NaN) => value,
  min: Math.min,
  max: Math.max,
  clamp: (least = Number.NaN, value = Number.NaN, most = Number.NaN) =>
    Math.max(least, Math.min(value, most)),
};

const token = /\s*(\d*\.?\d+|[a-z]+\(?|[-+*/(),])/y;

function split(text: string): string[] {
  const found: string[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) found.push(match[1] ?? '');
  if (found.join('').length !== text.replaceAll(/\s/g, '').length) throw new Error(`Cannot read ${text}`);
  return found;
}

/** The value of a mathematical function of CSS, with the channels of a colour by their names. */
export function calculate(text: string, channels: Readonly<Record<string, number>> = {}): number {
  const tokens = split(text);
  const take = (): string => tokens.shift() ?? '';

  function readArguments(): number[] {
    const values = [readSum()];
    while (tokens[0] === ',') {
      take();
      values.push(readSum());
    }
    if (take() !== ')') throw new Error(`A bracket is missing in ${text}`);
    return values;
  }

  function readValue(): number {
    const next = take();
    if (next === '-') return -readValue();
    if (next === '(') return readArguments()[0] ?? Number.NaN;
    const call = next.endsWith('(') ? functions[next.slice(0, -1)] : undefined;
    if (call) return call(...readArguments());
    const value = channels[next] ?? Number(next);
    if (Number.isNaN(value)) throw new Error(`${next} is no number in ${text}`);
    return value;
  }

  function readProduct(): number {
    let value = readValue();
    while (tokens[0] === '*' || tokens[0] === '/')
      value = take() === '*' ? value * readValue() : value / readValue();
    return value;
  }

  function readSum(): number {
    let value = readProduct();
    while (tokens[0] === '+' || tokens[0] === '-')
      value = take() === '+' ? value + readProduct() : value - readProduct();
    return value;
  }

  const value = readSum();
  if (tokens.length > 0) throw new Error(`${tokens.join('')} is left over of ${text}`);
  return value;
}
