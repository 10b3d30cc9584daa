/** What a loader gives its page, without the way through a Response and JSON where nobody reads these (decisions 73 and 118). */
import { type AppLoadContext, json, type TypedResponse } from '@remix-run/node'

type Init = { headers?: Record<string, string> }

/** Data that is handed to the page as it is. Known by a name and not a class: a test has its own copy of this beside the build's. */
export type PageData = { pageData: object; init: Init | undefined }

export function isPageData(value: unknown): value is PageData {
  return typeof value === 'object' && value !== null && 'pageData' in value
}

/** Of the load context of a request whose loaders' data is for the page alone that is rendered with it. */
export const forPage = { dataIsForPage: true }

/**
 * The data of a page that many ask for. To write it as JSON and to have the router read it back takes as long as to make it (0.7 ms
 * of a list). Who asks for the data itself gets JSON.
 * @param data what JSON can hold: no dates, nothing that is not the same after it was written and read
 */
export function pageData<Data extends object>(context: AppLoadContext, data: Data, init?: Init): TypedResponse<Data> {
  return 'dataIsForPage' in context
    ? ({ pageData: data, init } satisfies PageData as unknown as TypedResponse<Data>)
    : json(data, init)
}
