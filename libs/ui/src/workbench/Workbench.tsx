import { Provider, createStore } from 'jotai';
import { createElement, type ComponentType } from 'react';
import type { WorkbenchCatalogue } from './catalogue.ts';

interface Specimen {
  id: string;
  module: string;
  fixture: string;
  component: ComponentType<never>;
  props: never;
}

function specimens({ modules }: WorkbenchCatalogue): Specimen[] {
  return Object.entries(modules).flatMap(([module, { component, fixtures }]) =>
    Object.entries(fixtures).map(([fixture, props]) => ({
      id: `${module.replace('./', '')}-${fixture}`.replaceAll(/[^\w-]+/g, '-'),
      module,
      fixture,
      component,
      props,
    })),
  );
}

function languageOf(props: object): string | undefined {
  return 'language' in props && typeof props.language === 'string' ? props.language : undefined;
}

/** The list of fixtures and the fixtures themselves; `?fixture=ID` shows one alone, as tests do. */
export function Workbench(catalogue: WorkbenchCatalogue) {
  const all = specimens(catalogue);
  const wanted = new URLSearchParams(location.search).get('fixture');
  const shown = wanted === null ? all : all.filter(({ id }) => id === wanted);
  return (
    <>
      <nav className="workbench-index" aria-label="Fixtures">
        <p>{catalogue.remote}</p>
        <ul>
          {all.map(({ id, module, fixture }) => (
            <li key={id}>
              <a href={`?fixture=${id}`}>
                {module} {fixture}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="workbench-fixtures">
        {shown.map(({ id, module, fixture, component, props }) => (
          <section key={id} data-fixture={id} lang={languageOf(props)} aria-label={`${module} ${fixture}`}>
            <p className="workbench-caption" lang="en">
              {module} · {fixture}
            </p>
            <Provider store={createStore()}>{createElement(component, props)}</Provider>
          </section>
        ))}
      </main>
    </>
  );
}
