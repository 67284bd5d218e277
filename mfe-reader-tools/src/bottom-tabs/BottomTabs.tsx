import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import styles from './BottomTabs.later.module.css';

/**
 * The place of the tabs of the sections at the article's end. Its behaviour makes them of the sections that stand beside it
 * (`TAB_ATTRIBUTE`); without JavaScript, and on paper, the sections stand one below the other.
 */
export function BottomTabs(_props: ModuleProps<'reader-tools', './BottomTabs'>) {
  return <div className={styles.tabs} />;
}
