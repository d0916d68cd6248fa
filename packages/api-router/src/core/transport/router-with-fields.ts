import type {
  AnyTRPCProcedure,
  AnyTRPCRootTypes,
  TRPCBuiltRouter,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
  TRPCRootConfig,
  TRPCRouterRecord,
} from '@trpc/server';
import type { SessionAnswer } from '#core/session/session-view.ts';
import type { SessionsWith } from '#core/transport/router-with-session-fields.ts';
import type { FieldsView, HasFields } from '#core/user/fields/field-types.ts';
import type { UserView } from '#core/user/user-view.ts';

/** The field `user` of an answer, with own fields if it is a user. */
type AnswerWith<Answer, Fields> = Answer extends object
  ? 'user' extends keyof Answer
    ? { [Key in keyof Answer]: Key extends 'user' ? UserWith<Answer[Key], Fields> : Answer[Key] }
    : Answer
  : Answer;

export type UserWith<User, Fields> = User extends UserView ? User & FieldsView<Fields> : User;

type At<Inputs, Name> = Name extends keyof Inputs ? Inputs[Name] : unknown;

interface Definition {
  input: unknown;
  output: unknown;
  meta: unknown;
}

interface DefinitionWith<Given extends Definition, Fields, Input> {
  input: unknown extends Input ? Given['input'] : Given['input'] & Input;
  output: AnswerWith<Given['output'], Fields>;
  meta: Given['meta'];
}

type ProcedureWith<Procedure, Fields, Input> =
  Procedure extends TRPCQueryProcedure<infer Given>
    ? TRPCQueryProcedure<DefinitionWith<Given, Fields, Input>>
    : Procedure extends TRPCMutationProcedure<infer Given>
      ? TRPCMutationProcedure<DefinitionWith<Given, Fields, Input>>
      : Procedure;

type RecordWith<Procedures, Fields, Inputs> = {
  [Name in keyof Procedures]: Procedures[Name] extends AnyTRPCProcedure
    ? ProcedureWith<Procedures[Name], Fields, At<Inputs, Name>>
    : RecordWith<Procedures[Name], Fields, At<Inputs, Name>>;
};

interface Inside<Root extends AnyTRPCRootTypes, Procedures> {
  _def: { _config: TRPCRootConfig<Root>; record: Procedures };
}

/** Type of a router whose users have these fields, and whose calls accept these additional inputs. */
export type RouterWithFields<Router, Fields, Inputs> =
  HasFields<Fields> extends true
    ? Router extends Inside<infer Root, infer Procedures>
      ? RecordWith<Procedures, Fields, Inputs> extends infer With extends TRPCRouterRecord
        ? TRPCBuiltRouter<Root, With>
        : never
      : never
    : Router;

/** Session and user, with fields of each. */
export type SessionWith<Fields, SessionFields> = SessionFieldsIn<
  HasFields<Fields> extends true ? AnswerWith<SessionAnswer, Fields> : SessionAnswer,
  SessionFields
>;

type SessionFieldsIn<Answer, Fields> = HasFields<Fields> extends true ? SessionsWith<Answer, Fields> : Answer;
