/** The blocks of a page's or an article's text. */
import { marked } from 'marked'
import { z } from 'zod'
import { line, passage, photo, prose, target } from './parts.server'
import { cleanHtml, richText } from './rich-text.server'

/** Generated from the forms and the configuration when the page is shown. */
const generatedKinds = ['personal-data', 'statement-version', 'cookies', 'cookie-services'] as const
export type GeneratedBlock = (typeof generatedKinds)[number]

/** Text with marks (`**bold**`, `- item`, `[words](/contact/)`), cleaned as rich text is. */
const marks = prose.transform(text => cleanHtml(marked.parse(text, { async: false })))

const address = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })

export const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: line }),
  z.strictObject({ kind: z.literal('paragraph'), text: prose }),
  z.strictObject({ kind: z.literal('text'), markdown: marks }),
  z.strictObject({ kind: z.literal('list'), items: z.array(passage) }),
  z.strictObject({ kind: z.literal('table'), head: z.array(line).min(1), rows: z.array(z.array(passage).min(1)) }),
  z.strictObject({ kind: z.literal('picture'), image: photo, alt: line, caption: line.default('') }),
  z.strictObject({ kind: z.literal('columns'), left: marks, right: marks }),
  z.strictObject({ kind: z.literal('video'), title: line.min(1), video: address, image: photo.default('') }),
  z.strictObject({
    kind: z.literal('questions'),
    questions: z.array(z.strictObject({ title: line.min(1), markdown: marks })),
  }),
  /** A call to action. */
  z.strictObject({ kind: z.literal('call'), text: passage, label: line.min(1), path: target }),
  /** The newest homes of a search in words, as typed into the search field; all if empty. */
  z.strictObject({ kind: z.literal('homes'), search: line, maxItems: z.number().int().min(1).max(12).default(3) }),
  z.strictObject({ kind: z.literal('html'), html: richText }),
  z.strictObject({ kind: z.literal('generated'), what: z.enum(generatedKinds) }),
])

export type WrittenBlock = z.infer<typeof block>
