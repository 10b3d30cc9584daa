/**
 * Awaits everything that loaders deferred, so that it is rendered with the page: the policy allows no streamed scripts.
 * `<Await>` shows failures.
 */
export async function awaitDeferred(loaderData: Record<string, unknown>): Promise<void> {
  await Promise.allSettled(Object.values(loaderData).flatMap(data => (data instanceof Object ? Object.values(data) : [])))
}
