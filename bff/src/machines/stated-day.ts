/** Whether a stated date names a day. Machines that need one get none that was made up. */
export function isDay(date: string | null | undefined): date is string {
  return date?.length === 10;
}
