/** What the disk does at best: rows that are on it one by one, with nothing else done. */
import Database from 'better-sqlite3'

/** As the site's database: a commit is on disk when it returns. */
export const safePragmas = ['journal_mode = WAL', 'synchronous = FULL'] as const

/** @param file on the disk in question; made. @returns commits of one row a second. */
export function commitsPerSecond(file: string, seconds: number): number {
  const client = new Database(file)
  try {
    for (const pragma of safePragmas) client.pragma(pragma)
    client.exec('create table post (id integer primary key, fields text not null)')
    const insert = client.prepare('insert into post (fields) values (?)')
    const row = 'x'.repeat(500)
    const start = performance.now()
    let count = 0
    for (; performance.now() - start < seconds * 1000; count++) insert.run(row)
    return (count / (performance.now() - start)) * 1000
  } finally {
    client.close()
  }
}
