import type { Shapes } from '../Drawing.tsx';
import { Icon } from '../Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** What `Button` and `ButtonLink` have in common. */
export type ButtonFaceProps = {
  /** What it does, in words; also the accessible name of an icon that stands alone. */
  label: string;
  /** `primary` at most once in a view; `quiet` among text. */
  look?: 'primary' | 'secondary' | 'quiet';
} & ({ icon?: Shapes; isIconOnly?: false } | { icon: Shapes; isIconOnly: true });

interface Face {
  label: string;
  icon: Shapes | undefined;
  isIconOnly: boolean;
}

/** The inside of a button: icon, then words. */
export function ButtonFace({ label, icon, isIconOnly }: Face) {
  return (
    <>
      {icon === undefined ? null : <Icon of={icon} />}
      {isIconOnly ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </>
  );
}
