export { ClusterNavigation as default } from '../cluster/ClusterNavigation.tsx';
