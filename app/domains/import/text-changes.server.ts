/** Which texts of offered properties a new catalogue changes, for their time line. */
import type { CatalogueDatabase } from '../../../db/client.server'
import type { catalogueTextChange } from '../../../db/schema/site.server'

export type TextChange = Pick<typeof catalogueTextChange.$inferInsert, 'propertyID' | 'language' | 'what'>

type Row = Pick<TextChange, 'propertyID' | 'language'> & { isTitle: 0 | 1; isDescription: 0 | 1 }

/** @param before the file of the previous catalogue. A text without translation is the record's own. */
export function textChanges({ $client }: CatalogueDatabase, before: string): TextChange[] {
  $client.prepare('attach ? as earlier').run(before)
  try {
    // JSON is read only where the stored bytes differ.
    const rows = $client
      .prepare<[], Row>(
        `select * from (
           select now.propertyID, now.language, now.title <> old.title as isTitle,
             coalesce(json_extract(now.texts, '$.Description'), json_extract(home.record, '$.Description')) is not
             coalesce(json_extract(old.texts, '$.Description'), json_extract(was.record, '$.Description')) as isDescription
           from property_text now
           join property home on home.id = now.propertyID
           join earlier.property_text old on old.language = now.language and old.propertyID = now.propertyID
           join earlier.property was on was.id = now.propertyID
           where now.state = 'offered' and old.state = 'offered' and (now.texts <> old.texts or home.record <> was.record)
         ) where isTitle or isDescription`,
      )
      .all()
    return rows.map(({ propertyID, language, isTitle, isDescription }) => ({
      propertyID,
      language,
      what: isTitle && isDescription ? 'both' : isTitle ? 'title' : 'description',
    }))
  } finally {
    $client.exec('detach earlier')
  }
}
