import type { ToastProps } from './Toast.tsx';

const ignore = () => {};

export const toastFixtures = {
  nothing: { message: null, closeLabel: 'Close', onDismiss: ignore },
  'a success with a way on': {
    message: { id: 1, tone: 'success', text: 'Article saved', link: { label: 'View Saved', href: '/account/saved' } },
    closeLabel: 'Close',
    onDismiss: ignore,
  },
  'a success': {
    message: { id: 1, tone: 'success', text: 'Artículo eliminado' },
    closeLabel: 'Cerrar',
    onDismiss: ignore,
  },
  'an error': {
    message: { id: 1, tone: 'error', text: 'Unable to save article. Refresh the page and try again.' },
    closeLabel: 'Close',
    onDismiss: ignore,
  },
  'many words, one of them long': {
    message: {
      id: 1,
      tone: 'error',
      text: `No se pudo quitar el artículo de los guardados. ${'Actualícelaeinténtelodenuevo'.repeat(3)}`,
      link: { label: 'Ver guardados', href: '/es/account/saved' },
    },
    closeLabel: 'Cerrar',
    onDismiss: ignore,
  },
} satisfies Record<string, ToastProps>;
