import type { PhotoFocus } from '../agency/photo-focus'

/**
 * A picture: `src` is a path under the photos' folder or an address on the provider's host; sizes in pixels. `altered`: by artificial
 * intelligence, which its viewers must be told (Regulation (EU) 2024/1689, art. 50). `focus`: what stays in view where it is cropped,
 * the centre by default.
 */
export type Picture = { src: string; width: number; height: number; alt: string; altered?: true; focus?: PhotoFocus }
