/**
 * A page that was rendered whole keeps its bytes at hand: to read them back out of a Response takes as long as to find the cards
 * of a list. By a property and not a class, as the site's build and that of the server each have their own copy of this.
 */
type Rendered = Response & { rendered?: Buffer<ArrayBuffer> }

export function pageResponse(rendered: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  return Object.assign(new Response(rendered, init), { rendered })
}

/** The body of any response, read to its end. */
export async function bytesOf(response: Response): Promise<Buffer> {
  return (response as Rendered).rendered ?? Buffer.from(await response.arrayBuffer())
}
