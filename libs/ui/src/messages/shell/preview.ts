import type { Catalogue } from '../catalogue.ts';

/* Messages to a team that sees releases before readers get them. `until` is a date and time in words. */
const en = {
  preview: 'Preview',
  bannerNamed: (name: string) => `You are looking at the preview “${name}”.`,
  bannerUnnamed: 'You are looking at a preview.',
  bannerReleases: 'These parts differ from what other readers see:',
  bannerUntil: (until: string) => `It ends by itself on ${until}.`,
  end: 'End the preview',

  expiredTitle: 'This preview has ended',
  expiredText: 'A preview lasts until the time set when its link was made, and that time is over.',
  endedTitle: 'This preview was closed',
  endedText: 'Its team ended it, for example because the change went live or was given up.',
  invalidTitle: 'This preview link does not work',
  invalidText: 'The link was changed or cut short on its way, or it was made for another site.',
  goneTitle: 'This preview can no longer be shown',
  goneText: 'A release it names has been removed, or cannot be used any more.',
  mending: 'Ask whoever sent you the link for a new one. Everything else on this site works as usual.',
  continue: 'Continue without the preview',
};

const es: typeof en = {
  preview: 'Vista previa',
  bannerNamed: (name) => `Está viendo la vista previa «${name}».`,
  bannerUnnamed: 'Está viendo una vista previa.',
  bannerReleases: 'Estas partes son distintas de las que ven los demás lectores:',
  bannerUntil: (until) => `Termina por sí sola: ${until}.`,
  end: 'Terminar la vista previa',

  expiredTitle: 'Esta vista previa terminó',
  expiredText: 'Una vista previa dura hasta el momento que se fijó al crear su enlace, y ese momento ya pasó.',
  endedTitle: 'Esta vista previa se cerró',
  endedText: 'Su equipo la terminó, por ejemplo porque el cambio se publicó o se descartó.',
  invalidTitle: 'Este enlace de vista previa no funciona',
  invalidText: 'El enlace se modificó o se cortó por el camino, o se creó para otro sitio.',
  goneTitle: 'Esta vista previa ya no se puede mostrar',
  goneText: 'Una de las versiones que incluye se eliminó o ya no se puede usar.',
  mending: 'Pida un enlace nuevo a quien se lo envió. El resto del sitio funciona como siempre.',
  continue: 'Continuar sin la vista previa',
};

/** Messages of previews: the banner on their pages, and why a preview cannot be shown. */
export const shellPreviewMessages: Catalogue<typeof en> = { en, es };
