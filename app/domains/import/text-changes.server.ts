/** Which texts of offered properties a new catalogue changes, for their time line. */
import type { CatalogueDatabase } from '../../../db/client.server'
import type { catalogueTextChange } from '../../../db/schema/site.server'
import { languages } from '../../platform/i18n/languages'

export type TextChange = Pick<typeof catalogueTextChange.$inferInsert, 'propertyID' | 'language' | 'what'>

type Row = [propertyID: number, title: string, description: string | null]

/** Compares both files side by side, so that neither is read into memory whole. */
export function textChanges(before: CatalogueDatabase, after: CatalogueDatabase): TextChange[] {
  return languages.flatMap(language => {
    const changes: TextChange[] = []
    const then = textsOf(before, language)
    let old = then.next()
    for (const [propertyID, title, description] of textsOf(after, language)) {
      while (!old.done && old.value[0] < propertyID) old = then.next()
      if (old.done || old.value[0] !== propertyID) continue
      const [isTitle, isDescription] = [old.value[1] !== title, old.value[2] !== description]
      if (isTitle || isDescription)
        changes.push({ propertyID, language, what: isTitle && isDescription ? 'both' : isTitle ? 'title' : 'description' })
    }
    then.return?.()
    return changes
  })
}

function textsOf({ $client }: CatalogueDatabase, language: string): IterableIterator<Row> {
  return $client
    .prepare<[string], Row>(
      // A text without translation is the record's own.
      `select t.propertyID, t.title, coalesce(json_extract(t.texts, '$.Description'), json_extract(p.record, '$.Description'))
       from property_text t join property p on p.id = t.propertyID
       where t.language = ? and t.state = 'offered' order by t.propertyID`,
    )
    .raw()
    .iterate(language)
}
