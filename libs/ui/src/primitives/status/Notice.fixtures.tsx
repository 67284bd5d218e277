import { RotateCw } from 'lucide';
import { Button } from '../button/Button.tsx';
import type { NoticeProps } from './Notice.tsx';

export const noticeFixtures = {
  'tells something': { tone: 'info', title: 'Article saved', announced: 'politely' },
  'asks for care': {
    tone: 'notice',
    title: 'Sample text',
    children: <p>This article was written to show how the site works. It is not medical advice.</p>,
  },
  'says what failed, and offers a way on': {
    tone: 'error',
    title: 'This part could not be loaded.',
    announced: 'at-once',
    children: <Button label="Try again" icon={RotateCw} />,
  },
} satisfies Record<string, NoticeProps>;
