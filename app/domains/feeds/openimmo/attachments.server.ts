/** An object's pictures, plans, documents and films: `anhaenge/anhang`. */
import path from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { PropertyRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedPicture } from '../feed'
import { readField } from '../values/field-kinds.server'
import { plainLine } from '../values/plain-text.server'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'
import { keepAttachment, type Transfer } from './open-transfer.server'
import { attachmentGroups } from './tables'

type Media = {
  pictures: FeedPicture[]
  plans: FeedPicture[]
  fields: Pick<PropertyRecord, 'DocumentItems' | 'VideoUrl' | 'VirtualTourUrl'>
}

const maxAttachments = 200

/** In file order, the title picture first. Files that came with the transfer are written to the work folder. */
export async function mediaOf(
  key: string,
  element: XmlElement | undefined,
  { transfer, ask }: { transfer: Transfer; ask: FeedAsk },
): Promise<Media> {
  const media: Media = { pictures: [], plans: [], fields: {} }
  const documents: NonNullable<PropertyRecord['DocumentItems']> = []
  const attachments = childrenOf(child(element, 'anhaenge'), 'anhang').slice(0, maxAttachments)
  const sorted = [...attachments].sort(
    (one, other) => Number(groupOf(other) === 'TITELBILD') - Number(groupOf(one) === 'TITELBILD'),
  )
  for (const attachment of sorted) {
    const file = textAt(attachment, 'daten/pfad')
    const title = plainLine(textAt(attachment, 'anhangtitel'))?.slice(0, 200)
    const picture = isPicture(attachment, file)
    const kind = attachmentGroups[groupOf(attachment)] ?? (groupOf(attachment) === '' && picture ? 'picture' : undefined)
    if (kind === 'film') {
      const film = readField('VideoUrl', file)
      if (typeof film === 'string') media.fields.VideoUrl ??= film
    } else if (kind && picture && kind !== 'document') {
      const taken = await pictureOf(attachment, file, { transfer, ask })
      if (taken) media[kind === 'plan' ? 'plans' : 'pictures'].push(title === undefined ? taken : { ...taken, name: title })
    } else if (kind && kind !== 'picture' && title !== undefined) {
      const Kind = groupOf(attachment) === 'EPASS-SKALA' ? 'EPC' : kind === 'plan' ? 'Plan' : 'Brochure'
      documents.push({ ID: ask.numberOf('document', `${key}/${title}`), Name: title, Kind })
    }
  }
  if (documents.length > 0) media.fields.DocumentItems = [...new Map(documents.map(each => [each.ID, each])).values()]
  return media
}

function groupOf({ attributes }: XmlElement): string {
  return attributes.gruppe?.trim().toUpperCase() ?? ''
}

/** By its `format`, a MIME type or an extension, else by its name. */
function isPicture(attachment: XmlElement, file: string | undefined): boolean {
  const format = textAt(attachment, 'format') ?? ''
  return [format, (file ?? '').replace(/\?.*$/, '')].some(each => /(?:^|[./])(?:jpe?g|png|webp|gif|bmp|tiff?)$/i.test(each))
}

async function pictureOf(
  attachment: XmlElement,
  file: string | undefined,
  { transfer, ask }: { transfer: Transfer; ask: FeedAsk },
): Promise<FeedPicture | undefined> {
  const location = attachment.attributes.location?.trim().toUpperCase() ?? 'EXTERN'
  if (location === 'INTERN') {
    const bytes = fromBase64(textAt(attachment, 'daten/anhanginhalt'))
    if (!bytes) return undefined
    const kept = await keepAttachment(Readable.from([bytes]), ask.workFolder)
    return { key: kept.hash, stamp: kept.hash, url: pathToFileURL(kept.path).href }
  }
  if (file === undefined) return undefined
  if (location === 'REMOTE' || /^https?:/i.test(file)) return remotePicture(file, textAt(attachment, 'check'))
  const key = file.replaceAll('\\', '/').toLowerCase()
  const kept = await transfer.attachment(file).catch(damaged)
  // Senders omit unchanged files: the picture is still returned, with a path that does not exist.
  if (!kept) return { key, url: pathToFileURL(path.join(ask.workFolder, 'not-in-the-transfer')).href }
  return { key, stamp: kept.hash, url: pathToFileURL(kept.path).href }
}

/** A damaged file counts as omitted; a disk error does not. */
function damaged(error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error
}

function remotePicture(file: string, check: string | undefined): FeedPicture | undefined {
  if (!URL.canParse(file)) return undefined
  const url = new URL(file)
  if (url.protocol === 'http:') url.protocol = 'https:'
  // The download checks that the host is in `source.json`.
  if (url.protocol !== 'https:' || url.username !== '' || !/\.[a-z]{2,}$/i.test(url.hostname)) return undefined
  return { key: `${url.host}${url.pathname}`, stamp: check ?? url.search, url: url.href }
}

function fromBase64(text: string | undefined): Buffer | undefined {
  const plain = text?.replace(/\s/g, '') ?? ''
  return plain.length > 0 && plain.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(plain)
    ? Buffer.from(plain, 'base64')
    : undefined
}
