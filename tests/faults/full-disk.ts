/** The parameters of `full-disk-child.ts`, and its observations. */

export type DiskOrder = {
  /** Absolute; for `tmpfs` the small file system. */
  folder: string
  how: 'tmpfs' | 'limit'
}

export type DiskReport = {
  how: DiskOrder['how']
  forms: {
    name: string
    /** The response while the disk was full, and the rows added, by table. */
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
  /** Complete mail files. */
  mails: number
  /** Mails left unsent at the end. */
  waiting: number
  events: string[]
  /** SQLite's integrity check of the database. */
  integrity: string
}
