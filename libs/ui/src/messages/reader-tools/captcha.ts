import type { Catalogue } from '../catalogue.ts';

const en = {
  notice: 'reCAPTCHA by Google checks that a person sends this form, under Google’s',
  privacy: 'Privacy Policy',
  and: 'and',
  terms: 'Terms of Service',
};

const es: typeof en = {
  notice: 'reCAPTCHA de Google comprueba que una persona envía este formulario, según la',
  privacy: 'Política de privacidad',
  and: 'y las',
  terms: 'Condiciones del servicio',
};

/** Messages of the notice that Google's reCAPTCHA is in use. */
export const captchaMessages: Catalogue<typeof en> = { en, es };
