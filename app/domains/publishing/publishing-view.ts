/** What the screens of the site's contents show. */
import type { Language } from '../../platform/i18n/languages'

export const thingGroups = ['office', 'home', 'pages', 'articles', 'frame', 'searched'] as const
export type ThingGroup = (typeof thingGroups)[number]

/** The roles of staff that change contents. */
export type EditingRole = 'editor' | 'admin'

export type LeafKind = 'text' | 'long' | 'number' | 'yesno' | 'choice' | 'date' | 'email' | 'picture'

/** @property name of the posted field, such as `modules.0.title.nl`; `mistake`: what is wrong with it, in words; `advice`: what would make it easier to read */
type Common = {
  name: string
  label: string
  hint?: string | undefined
  mistake?: string | undefined
  advice?: string | undefined
}

/** The `id` of a field's control, by its posted name. */
export const fieldID = (name: string) => `site-${name.replace(/[^\w-]/g, '-') || 'whole'}`

/** The form of a thing, at one of its fields. @param name as the form posts it */
export function fieldHref(thing: string, name: string): string {
  return `/desk/site/${thing}/?${new URLSearchParams({ at: name })}#${fieldID(name)}`
}

export type LanguageText = { language: Language; value: string } & Omit<Common, 'hint'>

export type FieldView =
  | (Common & {
      kind: LeafKind
      value: string
      options?: { value: string; label: string }[]
      known?: readonly string[]
      isOptional: boolean
      /** Whether it can name a photo that staff add. */
      takesPhoto?: boolean
    })
  /** One value a line. */
  | (Common & { kind: 'lines'; value: string })
  | (Common & { kind: 'hidden'; value: string })
  /** A text in each language, side by side. */
  | (Common & { kind: 'texts'; texts: LanguageText[]; isLong: boolean; others: FieldView[] })
  /** Several fields in each language, side by side. */
  | (Common & { kind: 'columns'; columns: { language: Language; name: string; fields: FieldView[] }[] })
  | (Common & { kind: 'group'; isOptional: boolean; fields: FieldView[] })
  /** A group that is not there, with a button that adds it: `add` is what it says. */
  | (Common & { kind: 'absent'; add?: string | undefined })
  | (Common & {
      kind: 'list'
      /** `isOpen`: nothing is written in it yet, or somebody looks for one of its fields. */
      items: { name: string; title: string; isOpen: boolean; mistake?: string | undefined; fields: FieldView[] }[]
      /** What can be added; empty if there is one kind. */
      kinds: { kind: string; label: string; add?: string | undefined }[]
      add?: string | undefined
    })

/** A thing in the list of all. */
export type ListedThing = {
  id: string
  title: string
  href: string
  /** Who changed it without publishing yet, and when (ms). */
  draft?: { by: string; at: number }
  /** Languages of the site in which it lacks texts, and in which they are older than the original's. */
  missing: string[]
  outOfDate: string[]
  /** Whether visitors do not see it, by its status. */
  isHidden: boolean
}

/** A field that differs: its path in words, and its own words before and after. */
export type ShownDifference = { field: string; words: { text: string; is: 'same' | 'added' | 'removed' }[] }

/** A page of the site in a language. @property name of the language */
export type SeenPlace = { language: Language; name: string; href: string }

/** What a publication is: `undone` takes one back, `again` takes such an undoing back. */
export type PublicationKind = 'published' | 'undone' | 'again'

/** A publication in the history. */
export type ListedPublication = {
  id: number
  at: number
  by: string
  words: string
  things: string
  /** The one that it took back. */
  takesBack: number | null
  kind: PublicationKind
  /** Whether another one took it back, and still does. */
  isTakenBack: boolean
}

/** Why a publication cannot be taken back alone. */
export type HeldView = {
  why: string
  /** What built on it, and can be taken back with it. */
  later: ListedPublication[]
}

export type SiteView = {
  groups: { key: ThingGroup; things: ListedThing[] }[]
  /** What can be published now. `isChosen`: the person comes from it. */
  drafts: { id: string; title: string; by: string; at: number; href: string; proposed: string | null; isChosen: boolean }[]
  /** Whether the person publishes, or proposes to those who do. */
  mayPublish: boolean
  planned: { id: number; due: number; by: string; things: string; refused: string | null }[]
  latest: ListedPublication[]
  /** Whether the person just published or undid the newest one: its box has the button that undoes it. */
  isJustDone: boolean
  /** Where the site shows what the newest one changed. */
  seen: { title: string; places: SeenPlace[] }[]
  /** Whether the person may take the newest one back. */
  mayTakeBack: boolean
  /** Fields of files that a deploy and a publication both changed. */
  questions: DeployQuestion[]
  /** Whether one of the drafts asks for the code of the authenticator app. */
  needsCode: boolean
  languages: string[]
}

/** Why nothing was published, what is wrong where, and what was typed. `chosen`: what was to be published */
export type SiteRefusal = { error: string; mistakes: Mistake[]; chosen: string[]; words: string; day: string; time: string }

/** What is wrong, in words. `href` of the field, if it is in a form. */
export type Mistake = { text: string; href?: string }

export type DeployQuestion = { file: string; fields: { field: string; desk: string; files: string }[]; needsCode: boolean }

/** What somebody else saved or published in fields that the person changed too. */
export type ShownConflict = { field: string; yours: string; theirs: string }

/** A link to a page in the menu or the footer. @property follows whether it repeats the page's title, and changes with it */
export type PageLinkView = { thing: 'menu' | 'footer'; words: string; follows: boolean; href: string }

export type ThingView = {
  id: string
  title: string
  /** The photo that it is about, as contents name it. */
  photo?: string
  hint?: string | undefined
  fields: FieldView[]
  /** For opening hours, whose form is made by hand. */
  weekdays?: { value: string; label: string }[]
  opened: string
  /** `proposed`: what was said when it was proposed to those who publish. */
  draft: { by: string; at: number; proposed: string | null } | null
  /** Whether the person publishes, or proposes to those who do. */
  mayPublish: boolean
  /** Whether visitors would not see it even if published, by its status. */
  isHidden: boolean
  /** Those of the site, the original's first. */
  languages: readonly { language: Language; name: string }[]
  /** Languages whose texts are older than the original's. */
  outOfDate: { language: Language; name: string }[]
  /** What the draft would change. */
  differences: ShownDifference[]
  conflicts: ShownConflict[]
  /** Who else changed the same, for `conflicts`. */
  others: string
  /** Mistakes at its fields. */
  wrong: Mistake[]
  /** Mistakes that are at no field of this form. */
  mistakes: string[]
  /** What would make it easier to read for everybody; holds back nothing. */
  advice: { field: string; text: string; href: string }[]
  /** Whether the next press publishes what was asked about: a photo without words. */
  isAsked: boolean
  previews: { language: string; href: string }[]
  /** Where else a page's title stands. */
  links: PageLinkView[]
  needsCode: boolean
  /** Why nothing was published. */
  error?: string
}

/** The photos to choose from for a field. */
export type PhotoChoice = {
  field: string
  /** What the choice is based on, as in the form of the thing. */
  opened: string
  words: string
  groups: { title: string; photos: { src: string; alt: string }[] }[]
}

/** The draft that is kept while a new thing is typed, and what its form has seen of it; empty before that. */
type Kept = { kept: string; opened: string }

/** The screen on which a page is made. `title` and `text`: what was posted, if it is shown again. */
export type NewPageView = Kept & {
  mayPublish: boolean
  /** Those of the site, the original's first. */
  languages: { language: Language; name: string; title: string; text: string }[]
  isInMenu: boolean
}

/** Photos of an article on the screen on which it is made. */
export const articlePhotos = 3

/** The screen on which an article is made. */
export type NewArticleView = Kept & {
  mayPublish: boolean
  /** The name of the language in which it is written. */
  language: string
  title: string
  categories: { value: string; label: string }[]
  category: string
  /** `lacksAlt`: it was to be published without saying what the photo shows. */
  parts: { photo: string; alt: string; text: string; lacksAlt: boolean }[]
}

/** A draft as the site would show it. `address` of the page in the frame. */
export type PreviewView = {
  language: Language
  languages: readonly Language[]
  screen: 'phone' | 'desktop'
  scheme: 'light' | 'dark'
  address: string
}

/** A text of the site, and its form in each language, or that of the contents it is in. */
export type FoundText = { key: string; text: string; forms: { language: string; href: string }[] }
