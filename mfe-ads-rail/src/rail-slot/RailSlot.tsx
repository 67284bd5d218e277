import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { CreativeSlot } from '../slot/CreativeSlot.tsx';
import styles from './RailSlot.later.module.css';

/**
 * A slot of the rail, or a template that the behaviour copies for as many slots as fit beside the article. The copies
 * take no space of their own, so that they never make the rail longer than the article.
 */
export function RailSlot({ dynamic, ...props }: ModuleProps<'rail', './RailSlot'>) {
  if (dynamic === undefined) return <CreativeSlot {...props} />;
  return (
    <div
      className={`styled-later ${styles.places}`}
      data-maximum={dynamic.maximum}
      data-spacing={dynamic.spacing}
      data-template={props.template}
    >
      <div className={styles.place}>
        <CreativeSlot {...props} />
      </div>
    </div>
  );
}
