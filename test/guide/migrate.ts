// migrate.ts
import { keystead } from './keystead.ts';

console.log(await keystead.migrate());
await keystead.close();
