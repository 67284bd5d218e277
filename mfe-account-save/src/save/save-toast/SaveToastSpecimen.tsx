import { SaveToast, type SaveToastProps } from './SaveToast.tsx';
import styles from './SaveToastSpecimen.module.css';

/** A toast in a frame of its own. For the workbench only, where many toasts are side by side. */
export function SaveToastSpecimen(props: SaveToastProps) {
  return (
    <div className={styles.window}>
      <SaveToast {...props} />
    </div>
  );
}
