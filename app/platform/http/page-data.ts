/** What a loader gives its page, without the way through a Response and JSON where nobody reads these (decision 73). */
import { type AppLoadContext, defer, json, type TypedResponse } from '@remix-run/node'

/** Of the load context of a request whose loaders' data is for the page alone that is rendered with it. */
export const forPage = { dataIsForPage: true }

/**
 * The data of a page that many ask for. To write it as JSON and to have the router read it back takes as long as to make it (0.7 ms
 * of a list); `defer` hands it on as it is, and nothing in it waits. Who asks for the data itself gets JSON.
 * @param data what JSON can hold: no dates, nothing that is not the same after it was written and read
 */
export function pageData<Data extends object>(
  context: AppLoadContext,
  data: Data,
  init?: { headers?: Record<string, string> },
): TypedResponse<Data> {
  return 'dataIsForPage' in context
    ? (defer(data as Record<string, unknown>, init) as unknown as TypedResponse<Data>)
    : json(data, init)
}
