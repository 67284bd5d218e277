import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import type { ContentAnswer } from './page-sample.ts';

/** Wraps a content service and records all its answers. */
export function recordAnswers(content: ContentPort): { content: ContentPort; answers: ContentAnswer[] } {
  const answers: ContentAnswer[] = [];
  const recording = new Proxy(content, {
    get(port, name): unknown {
      const method: unknown = Reflect.get(port, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]): Promise<unknown> => {
        const answer: unknown = await Reflect.apply(method, port, args);
        answers.push({ method: String(name), args, answer });
        return answer;
      };
    },
  });
  return { content: recording, answers };
}
