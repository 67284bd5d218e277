/**
 * Returns the body of a comment on the sample about high blood pressure, as the comment form sends it.
 * @param url path of the article.
 */
export const commentBody = (url: string, comment: string) => ({
  comment,
  yearsSinceDiagnosis: '2',
  primaryHealthConcern: 'High blood pressure',
  age: '50',
  email: 'ada@reader.example',
  url,
});
