/** Counts what a site stored, to check that a refused post left nothing. */
import { readdirSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Tables of counters, attempts or the catalogue: they hold no form's data. */
const counters =
  /^(sqlite_|__drizzle|rate_limit|captcha_used|passkey_challenge|property_day|search_week|visit_|mail_pause|crm_pause|demand_progress|privacy_text|catalogue_|owner_summary)/

/**
 * Rows of every table, and the files that a form may leave.
 * @param varDir of the site; its database is opened read-only.
 */
export function keptIn(varDir: string): string {
  const database = new Database(`${varDir}/site.sqlite`, { readonly: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all() as string[]
    const rows = tables
      .filter(name => !counters.test(name))
      .map(name => `${name} ${database.prepare(`select count(*) from "${name}"`).pluck().get()}`)
    const files = ['uploads', 'mail', 'calendar'].flatMap(folder =>
      namesIn(`${varDir}/${folder}`).map(name => `${folder}/${name}`),
    )
    return [...rows, ...files].join('\n')
  } finally {
    database.close()
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return [] // nothing was ever put there
  }
}
