/** The source of the properties: `data/site/source.json`. Without it, the files of `data/catalogue/`. */
import { z } from 'zod'

/**
 * The files of `data/catalogue/` that may complement the provider's records, in addition to `webIDs`, `citys` and `names`, which
 * always do.
 */
const ownFiles = ['agents', 'owners', 'histories', 'ownerDocuments', 'viewingSlots'] as const
export type OwnFile = (typeof ownFiles)[number]

const host = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'must be the name of a host, such as images.example.be',
  )

export const sourceFile = z.strictObject({
  /** The name of the adapter: docs/feeds/README.md has the list. */
  provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a provider, such as whise'),
  /** Options of the adapter, described on its page in docs/feeds/. Never a password: those are in the environment. */
  options: z.record(z.string(), z.json()).default({}),
  /** Hosts from which pictures are fetched, over https. */
  pictureHosts: z.array(host).max(20).default([]),
  /** Minutes between passes; 0 for passes by command only. */
  everyMinutes: z.int().min(0).max(1440).default(30),
  /** Removals above this wait for a confirmation. */
  refuseRemovals: z
    .strictObject({
      /** Per cent of the known records. Homes are for sale for about half a year, so a month's end takes up to a fifth of them. */
      percent: z.number().min(0).max(100).default(20),
      /** Fewer removals never wait. */
      atLeast: z.int().min(1).max(100_000).default(3),
    })
    .default({ percent: 20, atLeast: 3 }),
  /**
   * Whether visitors are mailed about viewings that the agency moved or cancelled in its program; false if that program mails
   * them itself.
   */
  mailVisitors: z.boolean().default(true),
  /** Files of `data/catalogue/` with data that the provider lacks. */
  ownFiles: z.array(z.enum(ownFiles)).default([]),
})

export type SourceSettings = z.infer<typeof sourceFile>
