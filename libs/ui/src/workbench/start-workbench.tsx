import '../all.css';
import '../fonts/fonts.css';
import './workbench.css';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { WorkbenchCatalogue, WorkbenchModule } from './catalogue.ts';
import { Workbench, type Specimen } from './Workbench.tsx';

function specimensOf<Props extends object>(
  module: string,
  { component, behaviour, fixtures }: WorkbenchModule<Props>,
): Specimen[] {
  return Object.entries(fixtures).map(([fixture, props]) => ({
    id: `${module.replace('./', '')}-${fixture}`.replaceAll(/[^\w-]+/g, '-'),
    caption: `${module} ${fixture}`,
    language: 'language' in props && typeof props.language === 'string' ? props.language : undefined,
    element: createElement(component, props),
    behaviour,
  }));
}

/** Shows every fixture of a remote's modules on one page, without the shell or other remotes. */
export function startWorkbench<PropsByModule extends Record<string, object>>({
  remote,
  modules,
}: WorkbenchCatalogue<PropsByModule>): void {
  const element = document.getElementById('workbench');
  if (!element) throw new Error('the workbench page has no #workbench element');
  const specimens: Specimen[] = [];
  for (const module in modules) specimens.push(...specimensOf(module, modules[module]));
  createRoot(element).render(
    <StrictMode>
      <Workbench remote={remote} specimens={specimens} />
    </StrictMode>,
  );
}
