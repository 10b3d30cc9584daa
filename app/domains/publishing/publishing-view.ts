/** What the screens of the site's contents show. */
import type { Language } from '../../platform/i18n/languages'

export const thingGroups = ['office', 'home', 'pages', 'articles', 'frame', 'search'] as const
export type ThingGroup = (typeof thingGroups)[number]

/** The roles of staff that change contents. */
export type EditingRole = 'editor' | 'admin'

export type LeafKind = 'text' | 'long' | 'number' | 'yesno' | 'choice' | 'date' | 'email' | 'picture'

/** @property name of the posted field, such as `modules.0.title.nl`; `mistake`: what is wrong with it, in words */
type Common = { name: string; label: string; hint?: string | undefined; mistake?: string | undefined }

export type LanguageText = { language: Language; label: string; name: string; value: string; mistake?: string | undefined }

export type FieldView =
  | (Common & { kind: LeafKind; value: string; options?: string[]; known?: readonly string[]; isOptional: boolean })
  /** One value a line. */
  | (Common & { kind: 'lines'; value: string })
  | (Common & { kind: 'hidden'; value: string })
  /** A text in each language, side by side. */
  | (Common & { kind: 'texts'; texts: LanguageText[]; isLong: boolean; others: FieldView[] })
  /** Several fields in each language, side by side. */
  | (Common & { kind: 'columns'; columns: { language: Language; name: string; fields: FieldView[] }[] })
  | (Common & { kind: 'group'; isOptional: boolean; fields: FieldView[] })
  /** A group that is not there, with a button that adds it. */
  | (Common & { kind: 'absent' })
  | (Common & {
      kind: 'list'
      items: { name: string; title: string; mistake?: string | undefined; fields: FieldView[] }[]
      /** What can be added; empty if there is one kind. */
      kinds: { kind: string; label: string }[]
    })

/** A thing in the list of all. */
export type ListedThing = {
  id: string
  title: string
  href: string
  /** Who changed it without publishing yet, and when (ms). */
  draft?: { by: string; at: number }
  /** Languages of the site in which it lacks texts. */
  missing: string[]
}
