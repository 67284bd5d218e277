/** Program for tests that does what its order says. */
export default async function obey(order: string): Promise<unknown> {
  if (order === 'end') process.exit(1);
  if (order === 'throw') throw new Error('as asked');
  if (order === 'wait') await new Promise((resolve) => setTimeout(resolve, 2 ** 30));
  return order === 'environment' ? Object.keys(process.env) : process.pid;
}
