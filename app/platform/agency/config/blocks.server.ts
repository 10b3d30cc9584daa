/** The blocks of a page's or an article's text. */
import { marked } from 'marked'
import { z } from 'zod'
import { photo, target } from './parts.server'
import { cleanHtml, richText } from './rich-text.server'

/** Generated from the forms and the configuration when the page is shown. */
const generatedKinds = ['personal-data', 'statement-version', 'cookies', 'cookie-services'] as const
export type GeneratedBlock = (typeof generatedKinds)[number]

/** Text with marks (`**bold**`, `- item`, `[words](/contact/)`), cleaned as rich text is. */
const marks = z.string().transform(text => cleanHtml(marked.parse(text, { async: false })))

const address = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })

export const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({ kind: z.literal('paragraph'), text: z.string() }),
  z.strictObject({ kind: z.literal('text'), markdown: marks }),
  z.strictObject({ kind: z.literal('list'), items: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('table'), head: z.array(z.string()).min(1), rows: z.array(z.array(z.string()).min(1)) }),
  z.strictObject({ kind: z.literal('picture'), image: photo, alt: z.string(), caption: z.string().default('') }),
  z.strictObject({ kind: z.literal('columns'), left: marks, right: marks }),
  z.strictObject({ kind: z.literal('video'), title: z.string().min(1), video: address, image: photo.default('') }),
  z.strictObject({
    kind: z.literal('questions'),
    questions: z.array(z.strictObject({ title: z.string().min(1), markdown: marks })),
  }),
  /** A call to action. */
  z.strictObject({ kind: z.literal('call'), text: z.string(), label: z.string().min(1), path: target }),
  /** The newest homes of a search in words, as typed into the search field; all if empty. */
  z.strictObject({ kind: z.literal('homes'), search: z.string(), maxItems: z.number().int().min(1).max(12).default(3) }),
  z.strictObject({ kind: z.literal('html'), html: richText }),
  z.strictObject({ kind: z.literal('generated'), what: z.enum(generatedKinds) }),
])

export type WrittenBlock = z.infer<typeof block>
