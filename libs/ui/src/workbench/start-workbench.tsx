import '../base.css';
import './workbench.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbench } from './Workbench.tsx';
import type { WorkbenchCatalogue } from './catalogue.ts';

/** Shows every fixture of a remote's modules on one page, in this remote alone: no shell, no other team. */
export function startWorkbench(catalogue: WorkbenchCatalogue): void {
  const element = document.getElementById('workbench');
  if (!element) throw new Error('the workbench page has no #workbench element');
  createRoot(element).render(
    <StrictMode>
      <Workbench {...catalogue} />
    </StrictMode>,
  );
}
