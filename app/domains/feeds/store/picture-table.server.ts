/** Which of a source's pictures are on disk. */
import type { SourceDatabase } from '../../../../db/source-client.server'

/** `picture` is the provider's key within its record; `file` the path in the pictures folder. */
export type StoredPicture = {
  id: number
  picture: string
  stamp: string | null
  file: string | null
  width: number | null
  height: number | null
  failed_at: number | null
}

/** The data of a stored picture. */
export type NewPicture = { stamp: string | undefined; file: string; width: number; height: number }

export function pictureTable(client: SourceDatabase) {
  const of = client.prepare<[string, string], StoredPicture>(
    'select id, picture, stamp, file, width, height, failed_at from picture where kind = ? and key = ?',
  )
  const put = client.prepare(
    `insert into picture (kind, key, picture, stamp, file, width, height, failed_at) values (?, ?, ?, ?, ?, ?, ?, null)
     on conflict (kind, key, picture) do update set stamp = excluded.stamp, file = excluded.file, width = excluded.width,
       height = excluded.height, failed_at = null`,
  )
  const putFile = client.prepare(
    'insert into picture_file (file) values (?) on conflict (file) do update set unused_since = null',
  )
  const failed = client.prepare(
    `insert into picture (kind, key, picture, failed_at) values (?, ?, ?, ?)
     on conflict (kind, key, picture) do update set failed_at = excluded.failed_at`,
  )
  const listed = (list: string) =>
    `exists (select 1 from json_each(r.pictures, '$.${list}') each where json_extract(each.value, '$.key') = picture.picture)`
  return {
    of: (kind: string, key: string): Map<string, StoredPicture> => new Map(of.all(kind, key).map(row => [row.picture, row])),
    put: client.transaction((kind: string, key: string, picture: string, { stamp, file, width, height }: NewPicture) => {
      putFile.run(file)
      put.run(kind, key, picture, stamp ?? null, file, width, height)
    }),
    failed: (kind: string, key: string, picture: string, now: number): void => void failed.run(kind, key, picture, now),
    /**
     * Deletes pictures that no record has.
     * @param before also deletes files unused at that moment (ms).
     * @returns the files to delete.
     */
    forget: client.transaction((now: number, before: number): string[] => {
      client.exec(`delete from picture where not exists (select 1 from record r where r.kind = picture.kind and r.key = picture.key
        and r.gone_at is null and (${listed('pictures')} or ${listed('plans')}))`)
      const used = 'exists (select 1 from picture where picture.file = picture_file.file)'
      client.exec(`update picture_file set unused_since = null where unused_since is not null and ${used}`)
      client.prepare(`update picture_file set unused_since = ? where unused_since is null and not ${used}`).run(now)
      return client
        .prepare<[number], { file: string }>('delete from picture_file where unused_since < ? returning file')
        .all(before)
        .map(({ file }) => file)
    }),
  }
}
