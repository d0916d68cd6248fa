import { writeWords } from './words/write-words.ts';

writeWords();
