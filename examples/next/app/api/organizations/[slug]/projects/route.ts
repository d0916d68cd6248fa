import { withAuthErrors } from '@keystead/api-router/next';
import { getKeystead } from '../../../../../lib/keystead.ts';

interface Place {
  params: Promise<{ slug: string }>;
}

/** Only for members whose role has the right. A misspelt right does not compile. */
export const POST = withAuthErrors(async (request: Request, { params }: Place) => {
  const keystead = await getKeystead();
  const { organization } = await keystead.requirePermission(
    request.headers,
    { project: ['create'] },
    { organization: (await params).slug },
  );
  return Response.json({ message: `A project of ${organization.name} could begin here` }, { status: 201 });
});
