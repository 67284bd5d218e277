import { useEffect, useState } from 'react';
import { askCreative, CREATIVE_PATIENCE_MS, type CreativeAnswer } from './ask-creative.ts';

/** `waiting` until the site has answered; also what the server renders. */
export type CreativeState = 'waiting' | CreativeAnswer;

/** Asks for the creative at `address` once the slot runs in a browser. */
export function useCreative(address: string): CreativeState {
  const [answered, setAnswered] = useState<{ address: string; answer: CreativeAnswer }>();

  useEffect(() => {
    let isCurrent = true;
    void askCreative(address, AbortSignal.timeout(CREATIVE_PATIENCE_MS)).then((answer) => {
      if (isCurrent) setAnswered({ address, answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);

  return answered?.address === address ? answered.answer : 'waiting';
}
