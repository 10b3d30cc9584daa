/** The designs that an agency chooses by name in `look.json`, the product's own first. Each other one is a sheet in `domains/site/designs/`. */
export const designs = {
  header: ['line', 'masthead', 'band'],
  card: ['plain', 'plate', 'ledger'],
  home: ['view', 'flap', 'frame'],
  property: ['mosaic', 'cover', 'reel'],
} as const

export type DesignPart = keyof typeof designs
export type Design = { [Part in DesignPart]: (typeof designs)[Part][number] }

export const ownDesign: Design = { header: 'line', card: 'plain', home: 'view', property: 'mosaic' }

/** The attributes of the root element by which the sheets of designs apply. */
export const designAttributes = (design: Partial<Design>) =>
  Object.fromEntries(Object.entries(design).map(([part, name]) => [`data-design-${part}`, name]))
