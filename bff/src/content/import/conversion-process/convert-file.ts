import type { ContentFile } from '../documents/content-files.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import type { Place } from '../report/report.ts';
import { CONVERSION_DEADLINE_MS, CONVERSION_HEAP_MB } from './conversion-limits.ts';
import type { ConvertedDocument } from './conversion-messages.ts';
import { ConversionProcess, type ConversionStep } from './conversion-process.ts';

/**
 * Converts the documents of files in a separate process, one file after the other. If a document needs too much time or
 * memory, that process ends and the document is refused. A new process continues after that document.
 */
export class FileConverter {
  readonly #deadline: number;
  #process: ConversionProcess | undefined;

  /**
   * Creates a converter without starting a process.
   * @param deadline time limit for one document, in milliseconds.
   */
  constructor(deadline: number = CONVERSION_DEADLINE_MS) {
    this.#deadline = deadline;
  }

  async *documents(file: ContentFile): AsyncGenerator<ConvertedDocument> {
    let after: Place | undefined;
    let read = 0;
    for (;;) {
      const process = (this.#process ??= new ConversionProcess(this.#deadline));
      let step = await process.read(file, after);
      for (; step.kind === 'document'; step = await process.next()) {
        ({ read, place: after } = step);
        yield step;
      }
      if (step.kind === 'end') return;
      this.close();
      const { place, id } = step;
      yield {
        place: place ?? { file: file.name },
        conversion: { kind: 'refused', id, finding: findingOf(step, this.#deadline) },
        size: 0,
        read,
      };
      // If the place of the loss is unknown or is the whole file, the rest of the file cannot be reached.
      if (place === undefined || (place.line === undefined && place.item === undefined)) return;
      after = place;
    }
  }

  close(): void {
    this.#process?.close();
    this.#process = undefined;
  }
}

function findingOf({ loss, place }: Extract<ConversionStep, { kind: 'lost' }>, deadline: number): Finding {
  const field = place === undefined ? 'file' : 'document';
  const problem =
    loss === 'deadline'
      ? `took longer than ${deadline / 1_000} s to convert`
      : `took more than ${CONVERSION_HEAP_MB} MB of memory to convert, or ended its conversion`;
  return { field, problem: `${problem}; make it simpler, or split it` };
}
