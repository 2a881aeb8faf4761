/**
 * Works through a list, several items at a time.
 *
 * @param items - in the order in which they are begun
 * @param jobs - so many at a time
 * @param work - what is done with one
 * @returns when all are done; rejected with the first error
 */
export async function inParallel<T>(
  items: readonly T[],
  jobs: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: jobs }, worker));
}
