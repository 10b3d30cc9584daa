/**
 * Every setting of the running site, validated and read once at the start. `.env.example` explains each one to the operator. An
 * empty value counts as unset, so that a line `NAME=` in `.env` does no harm.
 */
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readSmtpUrl, type SmtpServer } from './smtp-url.server'

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine(value => value >= minimum && value <= maximum)

const isHttp = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const origin = z
  .string()
  .refine(value => isHttp(value) && new URL(value).href === `${new URL(value).origin}/`)
  .transform(value => new URL(value).origin)

const isTileTemplate = (value: string) =>
  isHttp(value.replace(/\{[zxy]\}/g, '0')) && ['{z}', '{x}', '{y}'].every(part => value.split(part).length === 2)

/** A name, never an IP address: that would skip the look-up, which checks it. */
const hostName = z
  .string()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i)
  .transform(value => value.toLowerCase())

/** An IP address, or a network such as `10.0.0.0/8`. */
const isNetwork = (text: string) => {
  const [address = '', prefix, ...others] = text.split('/')
  const version = isIP(address)
  if (version === 0 || others.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32))
}

const networks = z
  .string()
  .transform(value => value.split(',').map(each => each.trim()))
  .refine(list => list.every(isNetwork))

const sender = z.string().regex(/^(?:[^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)$/)

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[a-z0-9.:-]{1,253}$/i)
    .default('localhost'),
  WORKERS: wholeNumber(1, 64).default(1),
  VAR_DIR: z.string().default('var'),
  DATA_DIR: z.string().default('data'),
  SITE_URL: origin.optional(),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  S_MAXAGE: wholeNumber(1, 31_536_000).optional(),
  PAGE_CACHE_MB: wholeNumber(1, 4096).default(8),
  PICTURE_CACHE_MB: wholeNumber(1, 1_048_576).default(512),
  PICTURES_AHEAD: z.enum(['on', 'off']).default('on'),
  READ_ONLY: z.enum(['on', 'off']).default('off'),
  PICTURE_HOST: hostName.optional(),
  CATALOGUE_MB: wholeNumber(1, 1_048_576).default(2000),
  TILE_URL: z
    .string()
    .refine(value => value === 'none' || isTileTemplate(value))
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_CACHE_MB: wholeNumber(1, 100_000).default(200),
  POSTMARK_SERVER_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  POSTMARK_API_URL: z.string().refine(isHttp).optional(),
  SMTP_URL: z
    .string()
    .refine(value => readSmtpUrl(value) !== undefined)
    .transform(readSmtpUrl)
    .optional(),
  MAIL_FROM: sender.optional(),
  MAIL_DEBUG_TO: z.email().optional(),
  FORM_LIMITS: z.enum(['on', 'off']).default('on'),
  REQUEST_LOG: z.enum(['off', 'errors', 'all']).default('errors'),
  REQUEST_LOG_MB: wholeNumber(1, 100_000).default(50),
  METRICS_FROM: networks.optional(),
  DESK_FROM: networks.optional(),
  BACKUP_KEY: z.string().min(16).max(1000).optional(),
})

/** Advice for the operator: `Set NAME to …`. */
const advice: Record<keyof z.infer<typeof settings>, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a whole number from 0 to 65535, such as 3000',
  HOST: 'the name or address to listen on, such as localhost, 0.0.0.0 or ::',
  WORKERS: 'the number of processes that answer, from 1 to 64',
  VAR_DIR: 'the folder the site writes in, such as var',
  DATA_DIR: "the folder of the agency's data, such as data",
  SITE_URL: 'the public address of the site without a path, such as https://www.example.be',
  TRUST_PROXY: 'the number of proxies in front of the site, from 0 to 10',
  S_MAXAGE: 'the seconds that caches outside may keep a page, from 1 to 31536000, or leave it out',
  PAGE_CACHE_MB: 'the megabytes of memory for cached pages, from 1 to 4096',
  TILE_URL: 'the address of map tiles with {z}, {x} and {y}, or none for maps drawn by the site alone',
  TILE_CACHE_MB: 'the megabytes of disk for map tiles, from 1 to 100000',
  PICTURE_CACHE_MB: 'the megabytes of disk for resized pictures, from 1 to 1048576',
  PICTURES_AHEAD: 'on or off',
  READ_ONLY: 'on or off',
  PICTURE_HOST: "the name of the host of the provider's pictures, such as images.example.be, or leave it out",
  CATALOGUE_MB: 'the megabytes of disk for the catalogues to go back to, from 1 to 1048576',
  POSTMARK_SERVER_TOKEN: 'the server token from Postmark, without spaces',
  POSTMARK_API_URL: 'an address that starts with http:// or https://, or leave it out',
  SMTP_URL:
    'an address such as smtp://user:password@mail.example.be:587 or smtps://user:password@mail.example.be (other signs than letters and digits percent-encoded), or leave it out',
  MAIL_FROM: 'a sender such as info@example.be or Agency <info@example.be>',
  MAIL_DEBUG_TO: 'one e-mail address, or leave it out',
  FORM_LIMITS: 'on or off',
  HSTS_SUBDOMAINS: 'on or off',
  REQUEST_LOG: 'off, errors or all',
  REQUEST_LOG_MB: 'the megabytes of disk for the request log, from 1 to 100000',
  METRICS_FROM: 'the IP addresses that may read /metrics, such as 127.0.0.1 or 10.0.0.0/8,192.0.2.7, or leave it out',
  DESK_FROM: 'the IP addresses that may open /desk/, such as 192.0.2.7 or 10.0.0.0/8, or leave it out for all',
  BACKUP_KEY: 'a text of 16 characters at least that nobody guesses, or leave it out',
}

/** Thrown for an invalid setting; `message` is one sentence that says what to set. It never repeats the value. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** The settings in the program's own terms. */
export interface Settings {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Number of processes that answer requests; `npm start` starts them. */
  workers: number
  /** Absolute path of the folder the site writes to. */
  varDir: string
  /** Absolute path of the folder with the snapshot, the photos and the agency's configuration. */
  dataDir: string
  /** Origin of the public address, without a trailing slash. */
  siteUrl: string
  /** Whether no public address is set: `siteUrl` then points to this machine. Never true with a real mail service. */
  isLocal: boolean
  /** Whether visitors use https: decides Secure cookies and HSTS. */
  https: boolean
  /** Whether HSTS covers subdomains too. */
  hstsSubdomains: boolean
  trustProxy: number
  /** Seconds; undefined means `no-cache`. */
  sMaxAge?: number
  pageCacheBytes: number
  /** Disk space for resized pictures. */
  pictureCacheBytes: number
  /** Whether pictures are generated before the first request. */
  picturesAhead: boolean
  /** Whether this is a copy that only shows pages: it accepts no posts, runs no jobs and counts no visits. */
  readOnly: boolean
  /** Disk space for catalogues kept for rollback. */
  catalogueBytes: number
  /** The only external host from which pictures are fetched. */
  pictureHost?: string
  /** The source of map tiles, with `{z}`, `{x}` and `{y}`; undefined for drawn tiles only. */
  tileUrl?: string
  tileCacheBytes: number
  postmarkServerToken?: string
  postmarkApiUrl?: string
  /** The mail server, if mails are not sent through Postmark. */
  smtp?: SmtpServer
  mailFrom?: string
  mailDebugTo?: string
  /** Whether senders are counted (data/site/spam.json). */
  formLimits: boolean
  /** Which requests are logged; `errors` are those of 500 and above and those slower than a second. */
  requestLog: 'off' | 'errors' | 'all'
  /** Disk space for the request log, including rotated files. */
  requestLogBytes: number
  /** IP addresses and networks that may read `/metrics`; undefined for nobody. */
  metricsFrom?: readonly string[]
  /** IP addresses and networks that may open the desk; undefined for all. */
  deskFrom?: readonly string[]
  /** Encrypts backups; undefined: they are not encrypted. */
  backupKey: string | undefined
}

/**
 * @param source names and values as in `process.env`
 * @param directory base of a relative `VAR_DIR`
 * @throws SettingError at the first invalid setting
 */
export function parseSettings(source: Record<string, string | undefined>, directory = process.cwd()): Settings {
  const given = Object.fromEntries(
    Object.keys(advice).flatMap(name => {
      const value = source[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const result = settings.safeParse(given)
  if (!result.success) {
    const name = result.error.issues[0]?.path[0] as keyof typeof advice
    throw new SettingError(`Set ${name} to ${advice[name]}.`)
  }
  const value = result.data
  const { POSTMARK_SERVER_TOKEN: token, SMTP_URL: smtp } = value
  if (token !== undefined && smtp !== undefined) {
    throw new SettingError('Set POSTMARK_SERVER_TOKEN or SMTP_URL, not both: mails go one way.')
  }
  if ((token !== undefined || smtp !== undefined) && value.SITE_URL === undefined) {
    const sender = token === undefined ? 'the mail server' : 'Postmark'
    throw new SettingError(`Set SITE_URL to ${advice.SITE_URL}: the links of the mails that ${sender} sends carry it.`)
  }
  const siteUrl = value.SITE_URL ?? `http://localhost:${value.PORT}`
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    workers: value.WORKERS,
    varDir: resolve(directory, value.VAR_DIR),
    dataDir: resolve(directory, value.DATA_DIR),
    siteUrl,
    isLocal: value.SITE_URL === undefined,
    https: siteUrl.startsWith('https:'),
    hstsSubdomains: value.HSTS_SUBDOMAINS === 'on',
    trustProxy: value.TRUST_PROXY,
    sMaxAge: value.S_MAXAGE,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    pictureCacheBytes: value.PICTURE_CACHE_MB * 1024 * 1024,
    picturesAhead: value.PICTURES_AHEAD === 'on',
    readOnly: value.READ_ONLY === 'on',
    catalogueBytes: value.CATALOGUE_MB * 1024 * 1024,
    pictureHost: value.PICTURE_HOST,
    tileUrl: value.TILE_URL === 'none' ? undefined : value.TILE_URL,
    tileCacheBytes: value.TILE_CACHE_MB * 1024 * 1024,
    postmarkServerToken: token,
    postmarkApiUrl: value.POSTMARK_API_URL,
    smtp,
    mailFrom: value.MAIL_FROM,
    mailDebugTo: value.MAIL_DEBUG_TO,
    formLimits: value.FORM_LIMITS === 'on',
    requestLog: value.REQUEST_LOG,
    requestLogBytes: value.REQUEST_LOG_MB * 1024 * 1024,
    metricsFrom: value.METRICS_FROM,
    deskFrom: value.DESK_FROM,
    backupKey: value.BACKUP_KEY,
  }
}

/**
 * The settings of this process: `.env` in the working directory supplements the environment.
 * @throws SettingError at the first invalid setting
 */
export function readSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseSettings(process.env)
}

/**
 * Replaces `data/` in a sentence by the folder actually used.
 * @param dataDir as set; `readSettings` loads that of `.env` into the environment.
 */
export function withUsedFolder(sentence: string, dataDir = process.env.DATA_DIR): string {
  if (!dataDir) return sentence
  return sentence.replace(/(?<![\w/.-])data\/(?=(?:site|photos|catalogue)\/)/g, () => `${dataDir.replace(/\/$/, '')}/`)
}
