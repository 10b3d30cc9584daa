/** What the desk shows of the photos that staff added. */

/**
 * `src` as the contents of the site name it; `at`: when it was added (ms); `usedIn`: titles of what shows it, drafts too; `about`: the
 * form for its description and for what stays in view.
 */
export type OwnPhoto = { src: string; at: number; usedIn: string[]; about: string; alt: string }

/** The files that a control for photos offers. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Maximum bytes of a photo. */
export const photoBytes = 20 * 1024 * 1024
/** Maximum photos of a post, and of the site. */
export const photosAtOnce = 20
export const mostPhotos = 2000
