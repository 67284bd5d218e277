/* The process that makes the folder of an embedded database, named by its argument, and ends. */
import { openPglite } from './open-pglite.ts';
import { keepWebAssemblySmall } from './web-assembly-memory.ts';

keepWebAssemblySmall();
const database = await openPglite(process.argv[2]);
await database.close();
