export { sameAsEnglish } from '../de/same-as-english.ts';
