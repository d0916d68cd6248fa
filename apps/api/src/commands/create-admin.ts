import { type AnyKeystead, AuthError } from '@keystead/api-router';
import { readStart } from '#environment/read-start.ts';
import { refuse, refuseFor } from '#environment/refuse.ts';
import { NOT_READY, openForChange } from './open-for-change.ts';
import { printAnswer } from './print-answer.ts';

const WHAT = 'Keystead cannot create an administrator.';

type Outcome = { fault: string } | { facts: object; news: string };

/** Creates the administrator, and prints what the operator has to know. */
async function appoint(service: AnyKeystead, email: string, allowUnverified: boolean): Promise<Outcome> {
  if (!(await service.ready())) return { fault: NOT_READY };
  try {
    const facts = await service.caller().admin.createAdmin({ email, allowUnverified });
    const { created, banned, url, password } = facts;
    if (banned)
      return {
        facts,
        news: `${email} is an administrator now, but is banned and cannot sign in. Another administrator lifts the ban, with "Lift suspension" in the list of users or with POST /admin/unban-user. If there is no other, create one with another address first.\n`,
      };
    if (!created) return { facts, news: `${email} is an administrator now.\n` };
    const next =
      url === null
        ? `Sign in with this password, then choose another one: ${password}\n`
        : `This link sets the password. It works once, for two days: ${url}\n`;
    return { facts, news: `${email} has an account now, as an administrator.\n${next}` };
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const sentences: Record<string, string> = {
      EMAIL_NOT_VERIFIED: `Nobody has shown that ${email} is theirs, so its account may be a stranger's. Sign in through the mailbox first, or add --unverified if you know whose account it is.`,
      NOT_FOUND: 'Administration is off in this service.',
      VALIDATION_ERROR: `"${email}" is not an e-mail address.`,
    };
    return { fault: sentences[error.reason] ?? `${error.message}.` };
  }
}

/** Creates an administrator, with an account if there is none. A failure ends the process with code 1. */
export async function createAdmin(email: string, flags: readonly string[]): Promise<void> {
  const start = await readStart();
  if ('faults' in start) refuse(WHAT, start.faults, 'WRONG_SETTINGS');

  const { service, close } = await openForChange(start.value).catch(refuseFor(WHAT, start.value.configFile));
  const outcome = await appoint(service, email, flags.includes('--unverified')).catch(refuseFor(WHAT, null));
  await close();
  if ('fault' in outcome) refuse(WHAT, [outcome.fault]);
  const { facts, news } = outcome;
  printAnswer(flags, { command: 'admin create', finished: true, email, ...facts }, news);
}
