/** Pictures that were fetched from a provider (`domains/feeds`): where they lie under `VAR_DIR`, and how their paths begin. */
export const feedPictureFolder = 'source/pictures'
export const feedPicturePrefix = 'feed/'
