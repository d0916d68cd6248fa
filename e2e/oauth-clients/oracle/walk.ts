import type { Difference } from './differences/difference.ts';
import { findDifference } from './differences/index.ts';
import type { Fault } from './faults/fault.ts';
import type { Kind } from './faults/index.ts';
import {
  aboutToken,
  authorizeDraft,
  type Call,
  type Draft,
  type Held,
  machineDraft,
  type Plan,
  redeemDraft,
  refreshDraft,
  userinfoDraft,
} from './requests.ts';
import { type Answer, classOf, type Server } from './server.ts';
import { FILES, NOTES } from './setting.ts';

export interface Servers {
  ours: Server;
  theirs: Server;
}

/** What a test does next. */
export interface Step {
  kind: Kind | 'refresh with the one before' | 'introspect the refresh token' | 'revoke the refresh token';
  faults: readonly Fault[];
}

/** Answers to the same request, as classes. */
export interface Answers {
  ours: string;
  theirs: string;
}

type Side = keyof Servers;

const sides: readonly Side[] = ['ours', 'theirs'];

const somebody: Plan = { client: 'web', scope: '' };

const nothing: Held = { code: 'none', access: 'none', refresh: 'none', id: 'none', usedRefresh: 'none' };

const drafts: Record<Step['kind'], (plan: Plan, held: Held) => Draft> = {
  authorize: authorizeDraft,
  redeem: redeemDraft,
  refresh: (plan, { refresh }) => refreshDraft(plan, refresh),
  'refresh with the one before': (plan, { usedRefresh }) => refreshDraft(plan, usedRefresh),
  machine: machineDraft,
  introspect: ({ client }, { access }) => aboutToken(client, 'introspect', access),
  'introspect the refresh token': ({ client }, { refresh }) => aboutToken(client, 'introspect', refresh),
  revoke: ({ client }, { access }) => aboutToken(client, 'revoke', access),
  'revoke the refresh token': ({ client }, { refresh }) => aboutToken(client, 'revoke', refresh),
  userinfo: (_plan, { access }) => userinfoDraft(access),
};

/** The endpoint of a step. */
const endpointOf = (kind: Step['kind']): Call => drafts[kind](somebody, nothing).call;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What a server holds for the client after an answer. */
function absorb(held: Held, { location, body }: Answer): Held {
  const code = location && new URLSearchParams(location.search).get('code');
  const refresh = textOf(body.refresh_token);
  return {
    code: code ?? held.code,
    access: textOf(body.access_token) ?? held.access,
    id: textOf(body.id_token) ?? held.id,
    ...(refresh === undefined
      ? { refresh: held.refresh, usedRefresh: held.usedRefresh }
      : { refresh, usedRefresh: held.refresh }),
  };
}

const audiences: Readonly<Record<string, string>> = {
  [NOTES]: ' of a token for notes',
  [FILES]: ' of a token for files',
};

const isAboutAccess = (kind: Step['kind']): boolean => ['introspect', 'revoke', 'userinfo'].includes(kind);

/** How the table of differences names a step. */
export function nameOf({ kind, faults }: Step, { client, resource = '' }: Plan): string {
  const about = isAboutAccess(kind) && faults.length === 0 ? `${kind}${audiences[resource] ?? ''}` : kind;
  const by = client === 'open' && kind.startsWith('introspect') ? ' by a public client' : '';
  return [about + by, faults.map(({ name }) => name).join(' + ')].filter(Boolean).join(': ');
}

/** Two clients that do the same, one at each server. */
export class Walk {
  readonly plan: Plan;
  readonly #servers: Servers;
  readonly #held: Record<Side, Held> = { ours: nothing, theirs: nothing };
  /** Names of what was done, also of each fault alone, and how it was answered. */
  readonly done: { name: string; alone: string[]; answers: Answers }[] = [];

  constructor(servers: Servers, plan: Plan) {
    this.#servers = servers;
    this.plan = plan;
  }

  /** A code, and tokens for it where a step needs them. */
  async prepare(needs: 'code' | 'tokens'): Promise<void> {
    for (const side of sides) {
      const server = this.#servers[side];
      const asked = await server.send(server.straight(authorizeDraft(this.plan)));
      const held = absorb(nothing, asked);
      const redeemed = needs === 'tokens' ? await server.send(redeemDraft(this.plan, held)) : undefined;
      this.#held[side] = redeemed ? absorb(held, redeemed) : held;
      const lacks = needs === 'tokens' ? this.#held[side].access : held.code;
      if (lacks === 'none') throw new Error(`${side}: ${asked.location} ${JSON.stringify(redeemed?.body)}`);
    }
  }

  async take(step: Step): Promise<Answers> {
    const answer = async (side: Side): Promise<string> => {
      const held = this.#held[side];
      const draft = step.faults.reduce(
        (before, fault) => fault.apply(before, held),
        drafts[step.kind](this.plan, held),
      );
      const answered = await this.#servers[side].send(draft);
      this.#held[side] = absorb(held, answered);
      return classOf({ call: endpointOf(step.kind) }, answered);
    };
    const answers = { ours: await answer('ours'), theirs: await answer('theirs') };
    const alone = step.faults.map((fault) => nameOf({ ...step, faults: [fault] }, this.plan));
    this.done.push({ name: nameOf(step, this.plan), alone, answers });
    return answers;
  }
}

/** Whether two answers are the same, or why they are not; a text is a disagreement. */
export function judge({ done, plan }: Walk): 'same' | Difference | string {
  const last = done.at(-1);
  if (!last) return 'same';
  const { answers, name } = last;
  if (answers.ours === answers.theirs) return 'same';
  const before = done.slice(0, -1).flatMap((one) => [one.name, ...one.alone]);
  const found = findDifference({ name, before, answers });
  if (found) return found;
  const path = done.map(
    (one) => `  ${one.name}\n    ours: ${one.answers.ours}\n    theirs: ${one.answers.theirs}`,
  );
  return [`${plan.client}, ${plan.scope}, ${plan.resource ?? 'no resource'}`, ...path].join('\n');
}
