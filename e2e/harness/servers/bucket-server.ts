/**
 * An S3 server with one bucket, which keeps its objects when it ends. Arguments: port, folder for the objects, name of
 * the bucket.
 */
import { startFauxqs } from 'fauxqs';

const [port, dataDir = '', bucket = ''] = process.argv.slice(2);
await startFauxqs({ port: Number(port), host: '127.0.0.1', logger: false, dataDir, init: { buckets: [bucket] } });
