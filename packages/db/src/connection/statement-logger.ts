import { DefaultLogger, type LogContext, type Logger, type LoggerOptions } from '@mikro-orm/core';

/** Logger that passes every statement to a function, without its values, which contain tokens and e-mail addresses. */
class StatementLogger extends DefaultLogger {
  readonly #onStatement: (sql: string) => void;

  constructor(options: LoggerOptions, onStatement: (sql: string) => void) {
    super(options);
    this.#onStatement = onStatement;
  }

  override logQuery(context: { query: string } & LogContext): void {
    if (this.isEnabled(context.namespace ?? 'query', context)) this.#onStatement(context.query);
  }
}

export function createStatementLogger(onStatement: (sql: string) => void) {
  return (options: LoggerOptions): Logger => new StatementLogger(options, onStatement);
}
