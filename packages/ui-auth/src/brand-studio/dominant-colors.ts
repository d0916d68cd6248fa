/** A colour with the weight that it has in a picture. */
interface Group {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** Parts of 256 in which two pixels are of one group. */
const STEP = 24;

/** Distance of two colours that nobody takes for one another, of 441. */
const APART = 60;

const OPAQUE = 200;

const distance = (one: Group, other: Group): number =>
  Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);

const toDigits = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

const toHex = ({ red, green, blue }: Group): string => `#${[red, green, blue].map(toDigits).join('')}`;

/** White and light greys are the paper of a logo, and not its colour. */
const isPaper = ({ red, green, blue }: Group): boolean =>
  Math.min(red, green, blue) > 225 && Math.max(red, green, blue) - Math.min(red, green, blue) < 20;

/** A strong colour stands out even where there is little of it. */
const toWeight = ({ red, green, blue, count }: Group): number =>
  count * (0.2 + (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255);

function toGroups(pixels: ArrayLike<number>): Group[] {
  const groups = new Map<string, Group>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((part) => pixels[at + part]);
    if (alpha < OPAQUE) continue;
    const key = [red, green, blue].map((part) => Math.floor(part / STEP)).join();
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    groups.set(key, {
      red: group.red + red,
      green: group.green + green,
      blue: group.blue + blue,
      count: group.count + 1,
    });
  }
  return [...groups.values()].map(({ red, green, blue, count }) => ({
    red: red / count,
    green: green / count,
    blue: blue / count,
    count,
  }));
}

/** The colours of a picture that stand out most, as `#rrggbb`. `pixels` has red, green, blue and alpha in turn. */
export function findDominantColors(pixels: ArrayLike<number>, most = 5): string[] {
  const groups = toGroups(pixels).filter((group) => !isPaper(group));
  const chosen: Group[] = [];
  // A group of few pixels is an edge between two others.
  const least = groups.reduce((sum, { count }) => sum + count, 0) / 100;
  for (const group of groups.toSorted((one, other) => toWeight(other) - toWeight(one))) {
    if (chosen.length === most) break;
    if (group.count >= least && chosen.every((other) => distance(other, group) > APART)) chosen.push(group);
  }
  return chosen.map(toHex);
}
