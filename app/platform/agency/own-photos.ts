/** Photos that staff added at the desk (`domains/publishing/media`): their folder under `VAR_DIR`, and the prefix of their paths. */
export const ownPhotoFolder = 'media'
export const ownPhotoPrefix = 'media/'
/** Maximum bytes of all photos of a post. */
export const photoPostBytes = 200 * 1024 * 1024

/** Maximum size of a posted file of homes. */
export const homeFileBytes = 10 * 1024 * 1024
