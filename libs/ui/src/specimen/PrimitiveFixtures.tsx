import type { ReactElement } from 'react';
import { Avatar } from '../primitives/Avatar.tsx';
import { avatarFixtures } from '../primitives/Avatar.fixtures.tsx';
import { Button } from '../primitives/button/Button.tsx';
import { buttonFixtures } from '../primitives/button/Button.fixtures.tsx';
import { ButtonLink } from '../primitives/button/ButtonLink.tsx';
import { buttonLinkFixtures } from '../primitives/button/ButtonLink.fixtures.tsx';
import { Disclosure } from '../primitives/disclosure/Disclosure.tsx';
import { disclosureFixtures } from '../primitives/disclosure/Disclosure.fixtures.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { iconFixtures } from '../primitives/Icon.fixtures.tsx';
import { Notice } from '../primitives/status/Notice.tsx';
import { noticeFixtures } from '../primitives/status/Notice.fixtures.tsx';
import { Popover } from '../primitives/disclosure/Popover.tsx';
import { popoverFixtures } from '../primitives/disclosure/Popover.fixtures.tsx';
import { QuietDisclosure } from '../primitives/disclosure/QuietDisclosure.tsx';
import { quietDisclosureFixtures } from '../primitives/disclosure/QuietDisclosure.fixtures.tsx';
import { Skeleton } from '../primitives/status/Skeleton.tsx';
import { skeletonFixtures } from '../primitives/status/Skeleton.fixtures.tsx';
import { Toast } from '../primitives/status/Toast.tsx';
import { toastFixtures } from '../primitives/status/Toast.fixtures.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { visuallyHiddenFixtures } from '../primitives/VisuallyHidden.fixtures.tsx';

function drawn<Props>(name: string, fixtures: Record<string, Props>, draw: (props: Props) => ReactElement) {
  return Object.entries(fixtures).map(([fixture, props]) => ({ name, fixture, element: draw(props) }));
}

const all = [
  ...drawn('Button', buttonFixtures, (props) => <Button {...props} />),
  ...drawn('ButtonLink', buttonLinkFixtures, (props) => <ButtonLink {...props} />),
  ...drawn('Notice', noticeFixtures, (props) => <Notice {...props} />),
  ...drawn('Popover', popoverFixtures, (props) => (
    <>
      <Button label={`Open: ${props.title}`} popoverTarget={props.id} />
      <Popover {...props} />
    </>
  )),
  ...drawn('Disclosure', disclosureFixtures, (props) => <Disclosure {...props} />),
  ...drawn('QuietDisclosure', quietDisclosureFixtures, (props) => <QuietDisclosure {...props} />),
  // The frame keeps a toast, which is fixed to the window, inside its own area.
  ...drawn('Toast', toastFixtures, (props) => (
    <div className="specimen-window">
      <Toast {...props} />
    </div>
  )),
  ...drawn('Skeleton', skeletonFixtures, (props) => <Skeleton {...props} />),
  ...drawn('Avatar', avatarFixtures, (props) => <Avatar {...props} />),
  ...drawn('Icon', iconFixtures, (props) => <Icon {...props} />),
  ...drawn('VisuallyHidden', visuallyHiddenFixtures, (props) => <VisuallyHidden {...props} />),
];

/** Every fixture of every primitive. */
export function PrimitiveFixtures() {
  return (
    <div className="specimen-fixtures">
      {all.map(({ name, fixture, element }) => (
        <section key={`${name} ${fixture}`} data-primitive={name}>
          <p className="specimen-caption">
            {name}: {fixture}
          </p>
          {element}
        </section>
      ))}
    </div>
  );
}
