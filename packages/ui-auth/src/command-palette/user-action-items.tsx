import Copy from 'lucide-react/icons/copy';
import { toEntry } from '#administration/actions/action-look.tsx';
import { findActions, type UserActionName } from '#administration/actions/user-action.ts';
import type { AdminRight } from '#administration-access/admin-rights.ts';
import type { AdminUser } from '#client/wire-types.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { userActions } from '#words/user-actions.ts';
import type { PaletteItem, PaletteQuestion } from './palette-item.ts';

/** Actions that are chosen often enough for a letter, in order. The page of the user has all of them. */
const letters = { impersonate: 'V', ban: 'S', revokeSessions: 'O' } as const satisfies Partial<
  Record<UserActionName, string>
>;

const isOften = (name: UserActionName): name is keyof typeof letters => Object.hasOwn(letters, name);

interface Options {
  rights: ReadonlySet<AdminRight>;
  ownId: string | undefined;
  now: number;
  words: Words<keyof typeof userActions>;
  copyLabel: string;
  ask: ((question: PaletteQuestion) => void) | undefined;
  onCopy: (id: string) => void;
}

/** What an administrator may do with a user that was found. */
export function toUserActions(user: AdminUser, options: Options): PaletteItem[] {
  const { rights, ownId, now, words, copyLabel, ask, onCopy } = options;
  const possible = ask ? findActions(user, { rights, offered: {}, ownId, now }) : [];
  const actions = Object.keys(letters).flatMap((often) =>
    possible.flatMap((action): PaletteItem[] => {
      const { name, blocked } = action;
      if (name !== often || blocked || !isOften(name)) return [];
      const onSelect = () => ask?.({ kind: 'user', action: name, user });
      const { label, icon } = toEntry({ user, action, now, words, onSelect });
      return [
        { id: `person/${user.id}/${name}`, label, icon, letter: letters[name], onSelect, isKept: false },
      ];
    }),
  );
  const copy: PaletteItem = {
    id: `person/${user.id}/copy`,
    label: copyLabel,
    icon: <Icon name="copy" glyph={Copy} />,
    letter: 'C',
    onSelect: () => onCopy(user.id),
    isKept: false,
  };
  return [...actions, copy];
}
