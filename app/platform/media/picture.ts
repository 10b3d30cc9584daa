/**
 * A picture: `src` is a path under the photos' folder or an address on the provider's host; sizes in pixels. `altered`: by artificial
 * intelligence, which its viewers must be told (Regulation (EU) 2024/1689, art. 50).
 */
export type Picture = { src: string; width: number; height: number; alt: string; altered?: true }
