/** Program for tests that does what its job says. */
export default async function obey(job: string): Promise<unknown> {
  if (job === 'end') process.exit(1);
  if (job === 'throw') throw new Error('as asked');
  if (job === 'wait') await new Promise((resolve) => setTimeout(resolve, 2 ** 30));
  return job === 'environment' ? Object.keys(process.env) : process.pid;
}
