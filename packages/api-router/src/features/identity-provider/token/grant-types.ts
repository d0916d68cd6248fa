import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Unit } from '#core/call/unit.ts';
import type { Client } from '#features/identity-provider/clients/client.ts';
import type { TokenAnswer } from '#features/identity-provider/token/token-answer.ts';
import type { TokenInput } from '#features/identity-provider/token/token-input.ts';

/** Gives tokens to a client that has proved who it is, for what it shows. */
export type Redeem = (ctx: AuthContext, client: Client, input: TokenInput) => Promise<TokenAnswer>;

/** A way to tokens. */
export interface GrantType {
  redeem: Redeem;
  /** What a client needs for it beside its name in `grant_types`. Default: nothing. */
  isFor?: (client: Client) => boolean;
  /** Default: it is on. */
  isOn?: (deps: AuthDeps) => boolean;
  /** Whether documents of the server name it, while it is on. Default: they do. */
  isAnnounced?: (unit: Unit) => Promise<boolean>;
  /** Profiles of it that the documents name with it. */
  profiles?: readonly string[];
  /** Clients that prove nothing have no such tokens. */
  needsProof?: boolean;
}
