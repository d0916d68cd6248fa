import { calculate } from './calculate.ts';
import { mixInOklab, spaces } from './spaces.ts';
import { type Light, type Triple, toLight, toLinear } from './srgb.ts';

export type Scheme = 'light' | 'dark';

/** Divides a text at commas or spaces that stand outside of brackets. */
export function splitOutside(text: string, separator: ',' | ' '): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text.replaceAll(/\s+/g, ' ').trim()) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === separator && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const toTriple = ([first = 0, second = 0, third = 0]: readonly number[]): Triple => [first, second, third];

function fromHex(digits: string): Light {
  const whole = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channels = (whole.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
  return toLight(toTriple(channels.map(toLinear)), channels[3] ?? 1);
}

/** Channels of a space, given as numbers or calculated from another colour. */
function fromChannels(name: string, parts: readonly string[], scheme: Scheme): Light {
  const [, space] = Object.entries(spaces).find(([known]) => known === name) ?? [];
  if (!space) throw new Error(`The colour space ${name} is not known here.`);
  const slash = parts.indexOf('/');
  const alpha = slash < 0 ? 1 : Number.parseFloat(parts[slash + 1] ?? '') / 100;
  const written = slash < 0 ? parts : parts.slice(0, slash);
  const origin = written[0] === 'from' ? evaluateColour(written[1] ?? '', scheme) : undefined;
  const values = origin ? written.slice(2) : written;
  const read = origin ? space.read(origin) : undefined;
  const channels = read
    ? Object.fromEntries(space.names.map((channel, index) => [channel, read[index] ?? 0]))
    : {};
  return toLight(space.write(toTriple(values.map((value) => calculate(value, channels)))), alpha);
}

function mix([space = '', first = '', second = '']: readonly string[], scheme: Scheme): Light {
  if (space !== 'in oklab') throw new Error(`Colours are mixed ${space}.`);
  const [one = '', ofOne] = splitOutside(first, ' ');
  const [other = '', ofOther] = splitOutside(second, ' ');
  const share = ofOne ? 1 - Number.parseFloat(ofOne) / 100 : Number.parseFloat(ofOther ?? '50') / 100;
  return mixInOklab(evaluateColour(one, scheme), evaluateColour(other, scheme), share);
}

/** The colour that a browser makes of a text of CSS in which no variable is left. */
export function evaluateColour(text: string, scheme: Scheme): Light {
  const value = text.trim();
  if (value === 'transparent') return toLight([0, 0, 0], 0);
  if (value.startsWith('#')) return fromHex(value.slice(1));
  const [, name = '', inner = ''] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? [];
  const list = splitOutside(inner, ',');
  const parts = splitOutside(inner, ' ');
  if (name === 'light-dark') return evaluateColour(list[scheme === 'light' ? 0 : 1] ?? '', scheme);
  if (name === 'color-mix') return mix(list, scheme);
  if (name === 'oklch') return fromChannels(name, parts, scheme);
  const at = parts[0] === 'from' ? 2 : 0;
  if (name === 'color') return fromChannels(parts[at] ?? '', parts.toSpliced(at, 1), scheme);
  throw new Error(`${value} is no colour that is known here.`);
}
