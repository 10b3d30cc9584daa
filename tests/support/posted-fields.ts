/** What a browser posts from a form's fields when nobody touched them. */
import type { FieldView } from '../../app/domains/publishing/publishing-view'

export function postedFields(fields: readonly FieldView[]): [name: string, value: string][] {
  return fields.flatMap((field): [string, string][] => {
    switch (field.kind) {
      case 'absent':
        return []
      case 'texts':
        return [...field.texts.map(({ name, value }): [string, string] => [name, value]), ...postedFields(field.others)]
      case 'columns':
        return field.columns.flatMap(column => postedFields(column.fields))
      case 'group':
        return postedFields(field.fields)
      case 'list':
        return field.items.flatMap(item => postedFields(item.fields))
      default:
        return [[field.name, field.value]]
    }
  })
}
