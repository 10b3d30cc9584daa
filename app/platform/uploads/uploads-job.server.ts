/** Clears away the files whose form was never taken, once an hour. */
import type { Job } from '../jobs/jobs'
import { clearPending, type UploadStore } from './upload-store.server'

/** A job of the site's start (`app/platform/jobs/jobs.ts`). */
export function uploadsJob(site: { uploads: UploadStore }): Job {
  return {
    name: 'uploads',
    everyMs: 3_600_000,
    atStart: true,
    run: async () => {
      await clearPending(site.uploads)
    },
  }
}
