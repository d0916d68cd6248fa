export { type Browser, browserAt, createBrowser, ORIGIN } from '#testing/browser.ts';
export { createFakeProvider, type FakeProvider } from '#testing/fake-provider.ts';
export { opened } from '#testing/opened.ts';
export { createOutbox, type Outbox } from '#testing/outbox.ts';
export { type Person, signedIn, signedUp } from '#testing/people.ts';
export { TEST_SECRET } from '#testing/service-test-options.ts';
export { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts';
