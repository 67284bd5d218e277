export { Feedback as default } from '../feedback/Feedback.tsx';
