export { containerName } from '@plainwell/contracts/container-name.ts';
