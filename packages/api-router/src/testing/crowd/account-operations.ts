import type { Action, Choice, Choose } from '#testing/crowd/action.ts';
import { type Human, PASSWORD } from '#testing/crowd/crowd.ts';

/** Mostly a member, so that their organizations are concerned; sometimes anybody. */
function someHuman({ random, place, humans }: Choice): Human {
  const [citizen] = random.sample(place.citizens, 1);
  return citizen && random.chance(0.8) ? citizen.human : random.pick(humans);
}

function banUser(choice: Choice): Action | undefined {
  const human = someHuman(choice);
  const userId = human.account?.id;
  if (userId === undefined) return undefined;
  return { by: choice.administrator, signsOut: human, call: (_, all) => all.admin.banUser({ userId }) };
}

function unbanUser({ random, scene, administrator: by }: Choice): Action | undefined {
  const userId = random.sample(scene.banned, 1)[0]?.account?.id;
  return userId === undefined ? undefined : { by, call: (_, all) => all.admin.unbanUser({ userId }) };
}

function removeUser(choice: Choice): Action | undefined {
  const userId = someHuman(choice).account?.id;
  if (userId === undefined) return undefined;
  return { by: choice.administrator, call: (_, all) => all.admin.removeUser({ userId }) };
}

const deleteUser = ({ random, humans }: Choice): Action => ({
  by: random.pick(humans),
  call: (_, all) => all.deleteUser({ password: PASSWORD }),
});

/** Usually a banned user. For others it replaces the session of the browser. */
function signIn({ random, scene, humans }: Choice): Action {
  const [banned] = random.sample(scene.banned, 1);
  const by = banned && random.chance(0.8) ? banned : random.pick(humans);
  return { by, signsOut: by, call: (_, all) => all.signIn.email({ email: by.email, password: PASSWORD }) };
}

/** Calls of a crowd, or of an administrator, about accounts. */
export const accountOperations = {
  deleteUser,
  banUser,
  unbanUser,
  removeUser,
  signIn,
} satisfies Record<string, Choose>;
