/** Returns a LIKE pattern that matches texts with these words. Escapes the characters that are special in patterns. */
export const likePattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
