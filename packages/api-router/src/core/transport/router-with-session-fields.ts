import type {
  AnyTRPCProcedure,
  AnyTRPCRootTypes,
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCRootConfig,
  TRPCRouterRecord,
} from '@trpc/server';
import type { SessionView } from '#core/session/session-view.ts';
import type {
  FieldChangesInput,
  FieldsByOperator,
  FieldsView,
  HasFields,
} from '#core/user/fields/field-types.ts';

/** Names under which answers have a session, or a list of sessions. */
type Place = 'session' | 'sessions';

/** An answer with own fields, if it is a session, a list of sessions, or has one. */
export type SessionsWith<Answer, Fields> = Answer extends readonly (infer Item)[]
  ? SessionsWith<Item, Fields>[]
  : Answer extends SessionView
    ? Answer & FieldsView<Fields>
    : Answer extends object
      ? Place & keyof Answer extends never
        ? Answer
        : { [Key in keyof Answer]: Key extends Place ? SessionsWith<Answer[Key], Fields> : Answer[Key] }
      : Answer;

/** Inputs of calls about own fields of sessions. */
interface InputsOf<Fields> {
  updateSession: FieldChangesInput<Fields>;
  setSessionFields: { sessionId: string; fields: FieldsByOperator<Fields> };
}

interface Definition {
  input: unknown;
  output: unknown;
  meta: unknown;
}

interface DefinitionWith<Given extends Definition, Fields, Name> {
  input: Name extends keyof InputsOf<Fields> ? InputsOf<Fields>[Name] : Given['input'];
  output: SessionsWith<Given['output'], Fields>;
  meta: Given['meta'];
}

type ProcedureWith<Procedure, Fields, Name> =
  Procedure extends TRPCQueryProcedure<infer Given>
    ? TRPCQueryProcedure<DefinitionWith<Given, Fields, Name>>
    : Procedure extends TRPCMutationProcedure<infer Given>
      ? TRPCMutationProcedure<DefinitionWith<Given, Fields, Name>>
      : Procedure;

type RecordWith<Procedures, Fields> = {
  [Name in keyof Procedures]: Procedures[Name] extends AnyTRPCProcedure
    ? ProcedureWith<Procedures[Name], Fields, Name>
    : RecordWith<Procedures[Name], Fields>;
};

interface Inside<Root extends AnyTRPCRootTypes, Procedures> {
  _def: { _config: TRPCRootConfig<Root>; record: Procedures };
}

/** Type of a router whose sessions have these fields. */
export type RouterWithSessionFields<Router, Fields> =
  HasFields<Fields> extends true
    ? Router extends Inside<infer Root, infer Procedures>
      ? RecordWith<Procedures, Fields> extends infer With extends TRPCRouterRecord
        ? TRPCBuiltRouter<Root, With>
        : never
      : never
    : Router;
