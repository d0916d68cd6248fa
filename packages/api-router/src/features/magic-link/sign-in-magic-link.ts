import type { User } from '@keystead/db';
import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { done, statusView } from '#core/call/status-view.ts';
import type { Unit } from '#core/call/unit.ts';
import { normalizeEmail } from '#core/email-address.ts';
import { record } from '#core/events/record.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { readAskedFrom } from '#core/mail/asked-from.ts';
import { mailByOperator, sendMail, toLink } from '#core/mail/send-mail.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { userFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readFieldChanges } from '#core/user/fields/read-fields.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { assertAllowedFields } from '#core/user/reserved-fields.ts';
import { emailField, imageField, nameField } from '#core/user/user-view.ts';
import { writeLaterUnseen } from '#core/user-enumeration/unseen-work.ts';
import { signInLinkRequested, signInLinks } from '#features/magic-link/facts.ts';
import { issueLink, type NewLink } from '#features/magic-link/links.ts';
import { magicLinkMail } from '#features/magic-link/mails.ts';
import { bindBrowser } from '#features/mail-challenge/browser.ts';
import { countChallenge } from '#features/mail-challenge/count-challenge.ts';
import { magicLinkOptions } from '#features/mail-challenge/options.ts';
import { usernameInput, withUsernameOrNull } from '#features/username/username-input.ts';

/** Largest length of `metadata`, as JSON. */
const METADATA_LIMIT = 4096;

const metadataField = z
  .record(z.string(), z.unknown())
  .refine((given) => JSON.stringify(given).length <= METADATA_LIMIT, `at most ${METADATA_LIMIT} characters`);

interface LinkRequest extends NewLink {
  /** Redirect of the link, in its query. */
  urls: Record<string, string | undefined>;
  metadata: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Own fields in the input, which are refused if they are not valid. They are stored as they were sent, and checked
 * again by the link: missing ones matter only to new users, and the answer must not show who is new.
 */
async function readFields(ctx: AuthContext, input: Record<string, unknown>): Promise<NewLink['fields']> {
  const names = Object.keys(await readFieldChanges(ctx, input));
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, input[name]]));
}

async function mailLink(unit: Unit, { urls, metadata, ...request }: LinkRequest): Promise<void> {
  const { email } = request;
  const { kind } = magicLinkMail;
  const { disableSignUp, expiresIn, sendMagicLink: send } = magicLinkOptions.of(unit);
  if (!(await countChallenge(unit, { to: email, kind }))) return;
  const user: User | null = await findUserByEmail(unit, email);
  if (!user && disableSignUp) return;
  const token = issueLink(unit, request);
  const url = toLink(unit, '/magic-link/verify', { token, ...urls });
  record(unit, signInLinkRequested, { actorId: null, targetId: user?.id ?? null });
  const to = { to: email, isCounted: true, ...(user && { userId: user.id }) };
  if (send) {
    const own = { ...to, kind, option: 'magicLink.sendMagicLink' };
    return mailByOperator(unit, own, () => send({ email, url, token, metadata }));
  }
  const data = { name: user?.name ?? '', url, expiresIn, ...readAskedFrom(unit) };
  sendMail(unit, magicLinkMail, { ...to, data });
}

export const signInMagicLink = publicProcedure
  .meta({
    route: {
      path: '/sign-in/magic-link',
      summary: 'Mail a link that signs in',
      description:
        'The answer is the same whether the address is known or not. A link for an address that nobody has makes a user with `name`, `image` and additional fields, unless that is switched off. The link signs in at once in the browser that asked for it, and asks first in another one.',
      moreInputs: [usernameInput('change'), userFieldsInput('change')],
      limit: signInLinks,
      changes: [],
      tag: 'Sign-in',
    },
  })
  .input(
    withUsernameOrNull(
      z.object({
        email: emailField,
        name: nameField.optional(),
        image: imageField.optional(),
        callbackURL: z.string().optional(),
        newUserCallbackURL: z.string().optional(),
        errorCallbackURL: z.string().optional(),
        metadata: metadataField.optional(),
      }),
    ),
  )
  .output(statusView)
  .mutation(async ({ ctx, input }) => {
    assertAllowedFields(input);
    const { name = '', image = null, metadata } = input;
    const fields = await readFields(ctx, input);
    const urls = {
      callbackURL: findTrustedUrl(ctx, input.callbackURL) ?? '/',
      newUserCallbackURL: findTrustedUrl(ctx, input.newUserCallbackURL),
      errorCallbackURL: findTrustedUrl(ctx, input.errorCallbackURL),
    };
    const email = normalizeEmail(input.email);
    const request = { email, name, image, fields, browserHash: bindBrowser(ctx), urls, metadata };
    const unseen = { about: email, kind: magicLinkMail.kind, isCounted: true };
    writeLaterUnseen(ctx, unseen, (unit) => mailLink(unit, request));
    return done;
  });
