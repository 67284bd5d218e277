export { TransactionalItems as default } from '../transactional/TransactionalItems.tsx';
