export { startCluster as default } from '../cluster/start-cluster.ts';
