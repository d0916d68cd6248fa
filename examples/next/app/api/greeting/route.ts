import { withAuthErrors } from '@keystead/api-router/next';
import { getKeystead } from '../../../lib/keystead.ts';

/** Answers 401 to who is not signed in. */
export const GET = withAuthErrors(async (request: Request) => {
  const keystead = await getKeystead();
  const { user } = await keystead.requireSession(request.headers);
  return Response.json({ message: `Hello ${user.name}` });
});
