/** The file name of a service worker, below the only page that it answers. */
export const workerName = 'worker.js'
