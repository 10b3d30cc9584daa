/** Who gets the homes for another program, and how: `data/site/exports.json` (docs/exports.md). */
import { z } from 'zod'
import { languages } from '../../i18n/languages'

const whole = z.int().positive()

export const exportFormats = ['json', 'csv', 'openimmo', 'kyero', 'meta', 'google'] as const

/** Where files are put; its password or token is in the environment. Plain http is for this machine only. */
const push = z.union([
  z.strictObject({
    to: z.url().regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'must be an https address'),
    /** With a user the secret is a password, else a bearer token. */
    user: z.string().min(1).optional(),
  }),
  z.strictObject({
    to: z.string().regex(/^sftp:\/\/[^/:@\s]+(:\d{1,5})?\/\S+[^/\s]$/, 'must be like sftp://host:22/folder/file.zip'),
    user: z.string().min(1),
    /** As `ssh-keygen -lf` prints it. */
    hostKey: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be like SHA256:…, as ssh-keygen -lf prints it'),
  }),
])

const destination = z
  .strictObject({
    /** In the log and the file's name. */
    name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be a name of small letters, digits and hyphens, such as immoportal'),
    format: z.enum(exportFormats),
    /** Which homes; those on offer by default. */
    homes: z
      .strictObject({
        lists: z
          .array(z.enum(['sale', 'rent']))
          .min(1)
          .optional(),
        /** The numbers of agents. */
        agents: z.array(whole).min(1).optional(),
        zips: z.array(z.string().min(1)).min(1).optional(),
        /** The `WebID` of categories. */
        types: z.array(whole).min(1).optional(),
      })
      .default({}),
    /** The fields of docs/catalogue.md besides the required ones; all by default. */
    fields: z.array(z.string()).optional(),
    /** The languages of texts in OpenImmo, all by default; the first is that of a feed in one language. */
    languages: z.array(z.enum(languages)).min(1).optional(),
    /** Whether the ZIP of OpenImmo holds the pictures; else only their addresses. */
    pictures: z.boolean().default(false),
    /** Whether only changes are pushed, after a first whole transfer; OpenImmo only. */
    partial: z.boolean().default(false),
    /** The `openimmo_anid`. */
    sender: z.string().trim().min(1).max(100).optional(),
    /** Another number makes another address, and ends the one before. */
    series: whole.default(1),
    push: push.optional(),
  })
  .refine(({ partial, format, push }) => !partial || (format === 'openimmo' && push), {
    path: ['partial'],
    message: 'needs the format openimmo and a push',
  })

export const exportsFile = z.strictObject({
  destinations: z
    .array(destination)
    .max(50)
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'has a name twice')
    .default([]),
  /** The read API; without it there is none. */
  api: z
    .strictObject({
      /** Pages of other sites that may read it in a browser, such as https://www.example.be; `*` for all. */
      origins: z.array(z.union([z.literal('*'), z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^/]+$/)])).default([]),
    })
    .optional(),
  /** The endpoint of the Model Context Protocol; without it there is none. */
  mcp: z.strictObject({}).optional(),
})

export type ExportSettings = z.infer<typeof exportsFile>
export type Destination = ExportSettings['destinations'][number]
export type Push = z.infer<typeof push>
