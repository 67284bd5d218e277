import type { Shapes } from '../Drawing.tsx';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Props that `Button` and `ButtonLink` share. */
export type ButtonFaceProps = {
  /** The action in words; also the accessible name of an icon-only button. */
  label: string;
  /** `primary` at most once per view; `quiet` within text. */
  look?: 'primary' | 'secondary' | 'quiet';
} & ({ icon?: Shapes; isIconOnly?: false } | { icon: Shapes; isIconOnly: true });

interface Face {
  label: string;
  icon: Shapes | undefined;
  isIconOnly: boolean;
}

/** The content of a button: an optional icon, then the label. */
export function ButtonFace({ label, icon, isIconOnly }: Face) {
  return (
    <>
      {icon === undefined ? null : <Icon of={icon} />}
      {isIconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </>
  );
}
