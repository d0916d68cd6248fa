import { Account } from '#entities/account.ts';
import { Event } from '#entities/event.ts';
import { OutboxMail } from '#entities/outbox-mail.ts';
import { RateLimit } from '#entities/rate-limit.ts';
import { Session } from '#entities/session.ts';
import { User } from '#entities/user.ts';
import { Verification } from '#entities/verification.ts';

/** Every table of the database. */
export const entities = [User, Account, Session, Verification, Event, OutboxMail, RateLimit];
