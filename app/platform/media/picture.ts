/** A picture: `src` is a path under the photos' folder or an address on the provider's host; sizes in pixels. */
export type Picture = { src: string; width: number; height: number; alt: string }
