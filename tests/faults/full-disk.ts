/** What the starter of `full-disk-child.ts` asks, and what that saw. */

export type DiskOrder = {
  /** Absolute; for `tmpfs` the small file system. */
  folder: string
  how: 'tmpfs' | 'limit'
}

export type DiskReport = {
  how: DiskOrder['how']
  forms: {
    name: string
    /** The answer while the disk was full, and rows that were added by it, by table. */
    full: {
      status: number
      retryAfter: string | null
      typed: Record<string, unknown>
      message?: string
      added: Record<string, number>
    }
    /** Status of the same post once there was room. */
    afterwards: number
    enquiries: number
  }[]
  /** Files of mails that are whole. */
  mails: number
  /** Mails that were not sent in the end. */
  waiting: number
  events: string[]
  /** Of the database, as SQLite says. */
  integrity: string
}
