import { z } from 'zod';

/** Addresses with commas between them. Upper and lower case are one: no provider of today tells them apart. */
const addressesSchema = z.string().transform((text, context) => {
  const addresses = text.split(',').map((address) => address.trim()).filter((address) => address !== '');
  const wrong = addresses.find((address) => !z.email().safeParse(address).success);
  if (wrong !== undefined || addresses.length === 0) {
    context.addIssue(`must be e-mail addresses with commas between them${wrong === undefined ? '' : `; "${wrong}" is none`}`);
    return z.NEVER;
  }
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
});

/** Who works for the site, as the environment names them: by addresses that a sign-in provider has verified. */
export const staffSettingsSchema = z.object({
  OPERATOR_EMAILS: addressesSchema.optional(),
  EDITOR_EMAILS: addressesSchema.optional(),
});
