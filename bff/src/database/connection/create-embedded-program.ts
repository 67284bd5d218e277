/* Program that creates the folder of an embedded database. Its argument is the folder. */
import { openPglite } from './open-pglite.ts';
import { keepWebAssemblySmall } from './web-assembly-memory.ts';

keepWebAssemblySmall();
const database = await openPglite(process.argv[2]);
await database.close();
