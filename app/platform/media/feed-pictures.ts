/** Pictures fetched from a provider (`domains/feeds`): their folder under `VAR_DIR`, and the prefix of their paths. */
export const feedPictureFolder = 'source/pictures'
export const feedPicturePrefix = 'feed/'
