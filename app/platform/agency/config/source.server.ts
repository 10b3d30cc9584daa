/** Where the properties come from: `data/site/source.json`. Without it they are the files of `data/catalogue/`. */
import { z } from 'zod'

/** The files of `data/catalogue/` that may go with the provider's records, beside `webIDs`, `citys` and `names`, which always do. */
export const ownFiles = ['agents', 'owners', 'histories', 'ownerDocuments', 'viewingSlots'] as const
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
  /** What the adapter wants to know, as its page in docs/feeds/ says. Never a password: those are in the environment. */
  options: z.record(z.string(), z.json()).default({}),
  /** The hosts that pictures are fetched from, over https. */
  pictureHosts: z.array(host).max(20).default([]),
  /** Minutes from one pass to the next; 0 for passes by command only. */
  everyMinutes: z.int().min(0).max(1440).default(30),
  /** A pass that would take away more than this is refused until somebody confirms it. */
  refuseRemovals: z
    .strictObject({
      /** Per cent of what is known. */
      percent: z.number().min(0).max(100).default(10),
      /** Fewer are never refused. */
      atLeast: z.int().min(1).max(100_000).default(3),
    })
    .default({ percent: 10, atLeast: 3 }),
  /**
   * Whether a visitor is mailed of a viewing that the agency moved or called off in its program; not where that mails them itself.
   */
  mailVisitors: z.boolean().default(true),
  /** Which files of `data/catalogue/` hold what the provider has not. */
  ownFiles: z.array(z.enum(ownFiles)).default([]),
})

export type SourceSettings = z.infer<typeof sourceFile>
