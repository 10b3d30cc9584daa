/** Whether files fit into memory: what a run writes, and what the browser's processes share. */
import { existsSync, statfsSync } from 'node:fs'

export const sharedMemory = '/dev/shm'

/** Many containers have 64 MB. */
export function hasSharedMemory(bytes: number): boolean {
  if (!existsSync(sharedMemory)) return false
  const { bavail, bsize } = statfsSync(sharedMemory)
  return bavail * bsize >= bytes
}
