/** The first that know light-dark(): a replacement of it would not follow a colour scheme chosen on the page. */
export const browsers = ['chrome123', 'edge123', 'firefox120', 'safari17.5', 'ios17.5'];
