import { RECENT_CHOICES } from '#provider/session/recent-choices.ts';
import { withStorage } from '#provider/session/with-storage.ts';

/** Something that was chosen: the id of an item, and for a person what is shown again. */
export interface RecentChoice {
  id: string;
  person?: RecentPerson | undefined;
}

/** A person who was chosen, as they are shown again. */
export interface RecentPerson {
  /** `service`, or the organization in which the person was found: elsewhere the choice is not shown. */
  scope: string;
  /** Id of the user. */
  userId: string;
  /** Their name, or nothing. */
  name: string;
  /** Their address. */
  email: string;
  /** URL of their picture. */
  image: string | null;
  /** Page that they lead to. */
  href: string;
}

/** Choices that are kept for each user. */
const MOST = 5;

const texts = ['scope', 'userId', 'name', 'email', 'href'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPerson = (value: unknown): value is RecentPerson =>
  isObject(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  (value.image === null || typeof value.image === 'string');

const isChoice = (value: unknown): value is RecentChoice =>
  isObject(value) && typeof value.id === 'string' && (value.person === undefined || isPerson(value.person));

/** Whatever somebody else has written there counts as nothing. */
function readAll(): Record<string, unknown> {
  const all = withStorage((storage): unknown => JSON.parse(storage.getItem(RECENT_CHOICES) ?? '{}'));
  return isObject(all) ? all : {};
}

export function readRecent(userId: string): RecentChoice[] {
  const all = readAll();
  const own = Object.hasOwn(all, userId) ? all[userId] : undefined;
  return Array.isArray(own) ? own.filter(isChoice).slice(0, MOST) : [];
}

/** Keeps the choice before all others; forgotten at sign-out. */
export function keepRecent(userId: string, choice: RecentChoice): void {
  const others = readRecent(userId).filter(({ id }) => id !== choice.id);
  const text = JSON.stringify({ ...readAll(), [userId]: [choice, ...others].slice(0, MOST) });
  withStorage((storage) => storage.setItem(RECENT_CHOICES, text));
}
