import { SaveToast, type SaveToastProps } from './SaveToast.tsx';
import styles from './SaveToastSpecimen.module.css';

/** A message in a window of its own: for the workbench only, where many stand side by side. */
export function SaveToastSpecimen(props: SaveToastProps) {
  return (
    <div className={styles.window}>
      <SaveToast {...props} />
    </div>
  );
}
