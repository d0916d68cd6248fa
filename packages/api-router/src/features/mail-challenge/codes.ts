import { EmailCode, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { Unit } from '#core/call/unit.ts';
import { sign } from '#core/crypto/sign.ts';
import { readAskedFrom } from '#core/mail/asked-from.ts';
import type { MailDefinition } from '#core/mail/define-mail.ts';
import { mailByOperator, sendMail } from '#core/mail/send-mail.ts';
import type { Awaitable } from '#core/options/kinds.ts';
import { keysFor } from '#core/options/service-options.ts';
import { findUserByEmail } from '#core/user/find-user.ts';
import { writeLaterUnseen } from '#core/user-enumeration/unseen-work.ts';
import { bindBrowser } from '#features/mail-challenge/browser.ts';
import { isLocked } from '#features/mail-challenge/code-failures.ts';
import { countChallenge } from '#features/mail-challenge/count-challenge.ts';
import { codePurpose } from '#features/mail-challenge/facts.ts';
import type { CodePurpose, Mailbox } from '#features/mail-challenge/mailbox.ts';
import * as mails from '#features/mail-challenge/mails.ts';
import { emailOtpOptions, type OtpType } from '#features/mail-challenge/options.ts';
import { areCodesLocked } from '#features/mail-challenge/wrong-codes.ts';

interface PurposeFacts {
  mail: MailDefinition<mails.EmailCodeData>;
  /** Name of the published clients, for the operator's function. */
  type: OtpType;
}

const purposes: Record<CodePurpose, PurposeFacts> = {
  'sign-in': { mail: mails.signInCodeMail, type: 'sign-in' },
  'email-verification': { mail: mails.verifyEmailCodeMail, type: 'email-verification' },
  'forget-password': { mail: mails.resetPasswordCodeMail, type: 'forget-password' },
  'change-email': { mail: mails.changeEmailCodeMail, type: 'change-email' },
  'approve-email-change': { mail: mails.approveChangeCodeMail, type: 'email-verification' },
};

/**
 * Signed text of a code. The database keeps only the signature with a key, because all codes of six digits could
 * be tried against a hash.
 */
export const toSignedCode = ({ purpose, email }: Mailbox, code: string): string =>
  `${purpose}|${email}|${code}`;

export interface CodeRequest extends Mailbox {
  /** The only user who may use it, if it changes something of a signed-in user. */
  ownerId?: string;
  /** The user who is mailed; null for none. Default: the owner of the e-mail address, if there is one. */
  isMailedTo?: (unit: Unit, user: User | null) => Awaitable<boolean>;
  /** Runs in the unit that mails the code, if it does. */
  onMailed?: (unit: Unit, user: User | null) => void;
  /** Runs instead, if another mail is to be sent, which the limits have counted. */
  onWithheld?: (unit: Unit, user: User | null) => Awaitable<void>;
}

/**
 * Mails a code for this browser. All of it happens after the answer, which is therefore the same, and takes the
 * same time, for every e-mail address.
 */
export const requestCode = (ctx: AuthContext, request: CodeRequest): void =>
  mailCodeLater(ctx, { ...request, browserHash: bindBrowser(ctx) });

export interface BoundRequest extends CodeRequest {
  /** Hash of the browser in which the code works. */
  browserHash: string;
}

/** The same for work after the cookie of the browser was set. */
export function mailCodeLater(unit: Unit, request: BoundRequest): void {
  const { kind } = purposes[request.purpose].mail;
  const unseen = { about: request.email, kind, isCounted: true };
  writeLaterUnseen(unit, unseen, (after) => issueCode(after, request));
}

/** True for a locked mailbox. */
export const takesNoCodes = async (unit: Unit, mailbox: Mailbox): Promise<boolean> =>
  (await isLocked(unit, mailbox)) || (await areCodesLocked(unit, mailbox.email));

/** Creates a code for a browser, in place of its previous one, with the rest of the unit. */
export function createCode(
  unit: Unit,
  request: Pick<BoundRequest, 'purpose' | 'email' | 'ownerId' | 'browserHash'>,
): string {
  const { purpose, email, ownerId = null, browserHash } = request;
  const { otpLength, expiresIn } = emailOtpOptions.of(unit);
  const code = unit.deps.random(otpLength, 'digits');
  const row = {
    id: unit.deps.random(32, 'letters'),
    purpose,
    email,
    browserHash,
    user: ownerId,
    codeHash: sign(keysFor(unit, codePurpose), toSignedCode(request, code)).toString('base64url'),
    failures: 0,
    expiresAt: new Date(unit.now.getTime() + expiresIn * 1000),
    createdAt: unit.now,
    updatedAt: unit.now,
  };
  unit.write((em) =>
    em.upsert(EmailCode, row, {
      onConflictFields: ['purpose', 'email', 'browserHash'],
      onConflictExcludeFields: ['id'],
    }),
  );
  return code;
}

async function issueCode(
  unit: Unit,
  { isMailedTo = (_, user) => user !== null, onMailed, onWithheld, ...request }: BoundRequest,
): Promise<void> {
  const { purpose, email } = request;
  const { kind } = purposes[purpose].mail;
  if ((await takesNoCodes(unit, request)) || !(await countChallenge(unit, { to: email, kind }))) return;
  const user = await findUserByEmail(unit, email);
  // Also without a mail: then nobody knows the code, and entering one has the same answers.
  const code = createCode(unit, request);
  if (!(await isMailedTo(unit, user))) return onWithheld?.(unit, user);
  onMailed?.(unit, user);
  mailCode(unit, { purpose, email, code, user });
}

function mailCode(
  unit: Unit,
  { purpose, email, code, user }: Mailbox & { code: string; user: User | null },
): void {
  const { expiresIn, sendVerificationOTP: send } = emailOtpOptions.of(unit);
  const { mail, type } = purposes[purpose];
  const to = { to: email, isCounted: true, ...(user && { userId: user.id }) };
  if (send) {
    const approvesEmailChange = purpose === 'approve-email-change';
    const own = { ...to, kind: mail.kind, option: 'emailOTP.sendVerificationOTP' };
    mailByOperator(unit, own, () => send({ email, otp: code, type, approvesEmailChange }));
  } else
    sendMail(unit, mail, {
      ...to,
      data: { name: user?.name ?? '', code, expiresIn, ...readAskedFrom(unit) },
    });
}
