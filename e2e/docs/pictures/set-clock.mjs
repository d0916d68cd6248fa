/**
 * Loaded before a server (`node --import`), whose clock then goes on from the time in `PICTURES_CLOCK`, so that pictures
 * of its pages show the same dates whenever they are taken.
 */
const shift = Date.parse(process.env.PICTURES_CLOCK ?? '') - Date.now();
const actual = Date.now;
const now = () => actual() + shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
