/** Analytics and advertising services, and site-wide metadata for search engines (SPEC §3, Site info and SEO object). */
import { z } from 'zod'
import { forLanguages, line } from './parts.server'

const origin = z.string().refine(value => URL.canParse(value) && new URL(value).origin === value, {
  error: 'must be an origin such as https://www.example.com',
})

export const siteinfo = z.strictObject({
  /** The analytics service's id, such as `G-XXXXXXXXXX`; '' for none. */
  analytics: z
    .string()
    .regex(/^(G-[A-Z0-9]{4,20})?$/, 'must be a number such as G-XXXXXXXXXX, or ""')
    .default(''),
  /** The advertising service's id, such as `AW-000000000`. */
  ads: z
    .string()
    .regex(/^(AW-\d{4,20})?$/, 'must be a number such as AW-000000000, or ""')
    .default(''),
  /** The tag manager's id, such as `GTM-XXXXXXX`. */
  tagManager: z
    .string()
    .regex(/^(GTM-[A-Z0-9]{4,20})?$/, 'must be a number such as GTM-XXXXXXX, or ""')
    .default(''),
  /** The id of the social network's pixel: digits. */
  pixel: z
    .string()
    .regex(/^(\d{5,30})?$/, 'must be digits, or ""')
    .default(''),
  /** Asks visitors whether the site may count which properties they save and where they come from. A service for analytics asks too. */
  statistics: z.boolean().default(false),
  /** How long a choice is kept, in days. */
  consentDays: z.number().int().min(1).max(400).default(180),
  /** Milliseconds that tags wait for the visitor's choice (SPEC §9). */
  waitForUpdate: z.number().int().min(0).max(10_000).default(500),
  /** Other sites that may embed the map frame (docs/map-frame.md). */
  mapFrameSites: z.array(origin).max(20).default([]),
  /** The hosts of the services' scripts. */
  hosts: z
    .strictObject({
      tags: origin.default('https://www.googletagmanager.com'),
      pixel: origin.default('https://connect.facebook.net'),
      /** The hosts that those scripts report to, as sources of the content security policy. */
      reports: z
        .array(z.string().regex(/^https?:\/\/[^\s;,'"]+$/, 'must be an address such as https://*.example.com'))
        .default([
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.googletagmanager.com',
          'https://*.doubleclick.net',
          'https://www.google.com',
          'https://www.facebook.com',
        ]),
    })
    .prefault({}),
})

/** For the home page, and for pages without their own description. */
const seoText = z.strictObject({ title: line.default(''), description: line.default('') })

export const seo = z.strictObject({
  languages: forLanguages(seoText).partial().default({}),
  verification: z
    .strictObject({
      searchEngine: line.default(''),
      socialNetwork: line.default(''),
      webSafety: line.default(''),
    })
    .prefault({}),
  /** The default picture of pages that have none, such as `exterior/01.webp`; '' for none. */
  image: z.string().default(''),
  /** Towns and titles in listing addresses: as written (SPEC §2), or without accents. */
  slugs: z.enum(['accents', 'ascii']).default('accents'),
  /** The status of a withdrawn property's page: gone, or not found. */
  withdrawnStatus: z.union([z.literal(410), z.literal(404)]).default(410),
  /** False keeps the whole site out of search engines, e.g. on a staging address. */
  robots: z.boolean().default(true),
})

export const redirects = z.array(
  z.strictObject({
    /** An old path; a trailing `*` matches anything. */
    from: z.string().regex(/^\/[^?#*]*\*?$/, 'must be a path such as /old/page or /old/*'),
    /** A path of the site or an https address; a trailing `*` is replaced by the match of the old one. */
    // The host ends before the `*`: the visitor's input must not change it.
    to: z
      .string()
      .regex(/^(\/(?!\/)|https:\/\/[^\s/*?#]+(\/|$))[^\s]*$/, 'must be a path of the site such as /nl/ or an https address'),
  }),
)
