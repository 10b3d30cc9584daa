/**
 * Waits for all that loaders deferred, so that it is rendered with the page: its policy permits no scripts that bring it later.
 * What failed is for `<Await>` to show.
 */
export async function awaitDeferred(loaderData: Record<string, unknown>): Promise<void> {
  await Promise.allSettled(Object.values(loaderData).flatMap(data => (data instanceof Object ? Object.values(data) : [])))
}
