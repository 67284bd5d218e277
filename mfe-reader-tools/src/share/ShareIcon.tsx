import { Mail, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@plainwell/ui/primitives/Icon.tsx';
import type { ShareTarget } from './share-targets.ts';

/*
 * Marks of the networks as plain drawings in the manner of the interface's icons: the icon set has no brands, and a
 * package of thousands of them is much to install for five.
 */
function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

function FacebookMark() {
  return (
    <Mark>
      <path strokeWidth="3" d="M16.5 3.5H15A3.5 3.5 0 0 0 11.5 7v14M7.5 12h8" />
    </Mark>
  );
}

function XMark() {
  return (
    <Mark>
      <path d="M4 4h4l12 16h-4zM4.5 20l6-6.8M19.5 4l-6 6.8" />
    </Mark>
  );
}

function PinterestMark() {
  return (
    <Mark>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12.2 10 9.6 20.8M8.8 13a3.9 3.9 0 1 1 3.9 1.9c-.8 0-1.4-.3-1.8-.8" />
    </Mark>
  );
}

function RedditMark() {
  return (
    <Mark>
      <ellipse cx="12" cy="14.5" rx="8" ry="6" />
      <path d="M12 8.500l1.2-5 4 1M4.2 12.400a2 2 0 1 1 2.3-2.600M19.8 12.400a2 2 0 1 0-2.3-2.600M9 17.300c1.8 1.2 4.2 1.2 6 0" />
      <path strokeWidth="2.75" d="M9 13.500h.01M15 13.500h.01M18.8 4.800h.01" />
    </Mark>
  );
}

function FlipboardMark() {
  return (
    <Mark>
      <path d="M4 4h16v5.300h-5.300v5.300H9.300V20H4z" />
    </Mark>
  );
}

const icons: Record<ShareTarget, () => ReactNode> = {
  email: () => <Icon of={Mail} />,
  facebook: FacebookMark,
  twitter: XMark,
  pinterest: PinterestMark,
  reddit: RedditMark,
  flipboard: FlipboardMark,
  sms: () => <Icon of={MessageSquare} />,
};

/** The picture of a share target; decorative, the name stands beside it. */
export function ShareIcon({ target }: { target: ShareTarget }) {
  const Icon = icons[target];
  return <Icon />;
}
