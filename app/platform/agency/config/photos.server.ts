/** What is said of each photo, whatever shows it: `data/site/photos.json`, by its path in `data/photos/`. */
import { z } from 'zod'
import { focusPoints } from '../photo-focus'
import { localised } from './parts.server'

export const photoNote = z.strictObject({
  /** Fills in the description wherever the photo is chosen at the desk. */
  alt: localised,
  /** What stays in view where the photo is cropped. */
  focus: z.enum(focusPoints).default('centre'),
})

export const photosFile = z.record(
  z
    .string()
    .regex(
      /^(\$schema|[a-z0-9][a-z0-9/-]*\.(webp|jpe?g|png|avif))$/i,
      'must be a path in data/photos/ such as exterior/villa-1.webp',
    ),
  photoNote,
)
