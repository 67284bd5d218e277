import { Provider, createStore } from 'jotai';
import { useEffect, useRef, type ReactElement } from 'react';
import type { WorkbenchBehaviour } from './catalogue.ts';

/** One module in one state. */
export interface Specimen {
  id: string;
  caption: string;
  language: string | undefined;
  element: ReactElement;
  behaviour: WorkbenchBehaviour | undefined;
}

/** A rendered module with its behaviour, which starts as on an island of a page. */
function Island({ element, behaviour }: Pick<Specimen, 'element' | 'behaviour'>) {
  const island = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Strict mode runs effects twice.
    if (!behaviour || !island.current || 'alive' in island.current.dataset) return;
    behaviour(island.current);
    island.current.dataset['alive'] = '';
  }, [behaviour]);
  return behaviour ? <div ref={island}>{element}</div> : element;
}

/** The list of fixtures and the fixtures themselves. `?fixture=ID` shows only one, as tests do. */
export function Workbench({ remote, specimens }: { remote: string; specimens: readonly Specimen[] }) {
  const wanted = new URLSearchParams(location.search).get('fixture');
  const shown = wanted === null ? specimens : specimens.filter(({ id }) => id === wanted);
  return (
    <>
      <nav className="workbench-index" aria-label="Fixtures">
        <p>{remote}</p>
        <ul>
          {specimens.map(({ id, caption }) => (
            <li key={id}>
              <a href={`?fixture=${id}`}>{caption}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="workbench-fixtures">
        {shown.map(({ id, caption, language, ...island }) => (
          <section key={id} data-fixture={id} lang={language} aria-label={caption}>
            <p className="workbench-caption" lang="en">
              {caption}
            </p>
            <Provider store={createStore()}>
              <Island {...island} />
            </Provider>
          </section>
        ))}
      </main>
    </>
  );
}
