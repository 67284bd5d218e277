import { Provider, createStore } from 'jotai';
import type { ReactElement } from 'react';

/** One module in one state. */
export interface Specimen {
  id: string;
  caption: string;
  language: string | undefined;
  element: ReactElement;
}

/** The list of fixtures and the fixtures themselves; `?fixture=ID` shows one alone, as tests do. */
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
        {shown.map(({ id, caption, language, element }) => (
          <section key={id} data-fixture={id} lang={language} aria-label={caption}>
            <p className="workbench-caption" lang="en">
              {caption}
            </p>
            <Provider store={createStore()}>{element}</Provider>
          </section>
        ))}
      </main>
    </>
  );
}
