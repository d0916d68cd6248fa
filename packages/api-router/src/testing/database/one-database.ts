/**
 * `import '#testing/database/one-database.ts'` in a test says that its subject lies above the database, such as what a provider
 * answers or what a body may be. Its tests run on SQLite only. What writes, races or lists runs on every database.
 */
export {};
