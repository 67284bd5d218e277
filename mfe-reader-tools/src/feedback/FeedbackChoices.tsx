import { useId } from 'react';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { FEEDBACK_SETS, type FeedbackType } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import styles from './FeedbackDialog.later.module.css';

interface FeedbackChoicesProps {
  language: InterfaceLanguage;
  onChoose: (type: FeedbackType) => void;
}

/** The two sets of feedback kinds, positive and negative (rules.md#feedback). */
export function FeedbackChoices({ language, onChoose }: FeedbackChoicesProps) {
  const words = feedbackMessages[language];
  const id = useId();
  return (['positive', 'negative'] as const).map((set) => (
    <section key={set} className={styles.set} aria-labelledby={id + set}>
      <h3 id={id + set}>{words[set]}</h3>
      <ul>
        {FEEDBACK_SETS[set].map((type) => (
          <li key={type}>
            <button type="button" className={styles.choice} onClick={() => onChoose(type)}>
              {words.choices[type]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  ));
}
