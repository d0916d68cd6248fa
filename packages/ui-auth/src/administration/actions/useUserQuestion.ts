'use client';

import { useState } from 'react';
import { isSuspended, toUserName } from '#administration-access/user-status.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthUI } from '#provider/context.ts';
import { useAuthEvents, useToast } from '#provider/useHost.ts';
import { useUndo } from '#provider/useUndo.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { userActions as english } from '#words/user-actions.ts';
import { toBan } from '../ban/to-ban.ts';
import { useReadUser } from './useReadUser.ts';
import type { UserActionName } from './user-action.ts';

/** Action and user of the open dialog. They stay set during the closing animation. */
export interface UserQuestion {
  /** Number of the question, used as a key so that each dialog begins empty. */
  id: number;
  action: UserActionName;
  user: AdminUser;
  open: boolean;
}

export interface UserQuestions {
  question: UserQuestion | null;
  close: () => void;
  /** Opens the dialog; a ban is lifted without one, because that can be undone. */
  choose: (action: UserActionName, user: AdminUser) => void;
}

export function useUserQuestion(localization?: Localization): UserQuestions {
  const words = useMessages('userActions', english, localization);
  const { now } = useAuthUI();
  const unban = useAuthCall(trpc.admin.unbanUser.useMutation());
  const emit = useAuthEvents();
  const ban = useAuthCall(trpc.admin.banUser.useMutation());
  const toast = useToast();
  const offerUndo = useUndo();
  const read = useReadUser();
  const [question, setQuestion] = useState<UserQuestion | null>(null);

  async function lift(user: AdminUser): Promise<void> {
    const result = await unban.run({ userId: user.id });
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    emit({ name: 'user_unbanned' });
    const title = words('unbanned', { name: toUserName(user) });
    const undo = () => ban.run(toBan(user, now()));
    offerUndo({ title, tone: 'success', undo, read: () => read.ban(user.id) });
  }

  return {
    question,
    close: () => setQuestion((asked) => asked && { ...asked, open: false }),
    choose(action, user) {
      if (action === 'ban' && isSuspended(user, now())) return void lift(user);
      setQuestion((last) => ({ id: (last?.id ?? 0) + 1, action, user, open: true }));
    },
  };
}
