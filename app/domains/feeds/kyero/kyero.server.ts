/**
 * Kyero v3: one XML file at a fixed address that always holds the whole stock. It is read as a stream; a cut or invalid file is
 * rejected as a whole (docs/feeds/kyero.md).
 */
import { type Feed, FeedError, type FeedItem } from '../feed'
import { ownCopy, readElements, textAt, XmlError, type XmlPart } from '../xml/read-elements.server'
import { type KyeroOptions, kyeroOptions } from './options'
import { keyOf, propertyOf } from './property.server'

const name = 'the file of the properties'

export const kyero: Feed = async function* kyero(ask) {
  const options = optionsOf(ask.options)
  const answer = await ask.http(options.address, { name, limit: options.megabytes * 1024 ** 2 })
  if (answer.status !== 200)
    throw new FeedError(`${name} was answered with status ${answer.status}: look at "address" in data/site/source.json.`)
  const given = new Set<string>()
  let isVersion3 = false
  let complete = true
  let at = 0
  const parts = readElements(answer.body, { isAsked: path => path === 'root/kyero' || path === 'root/property' })
  try {
    for await (const part of parts) {
      ask.signal.throwIfAborted()
      refuseOther(part)
      if (part.path === 'root/kyero' && part.part === 'whole') {
        if (textAt(part.element, 'feed_version')?.split('.')[0] !== '3')
          throw new FeedError(`${name} is not of version 3 (feed_version).`)
        isVersion3 = true
      }
      if (part.path !== 'root/property') continue
      if (!isVersion3) throw new FeedError(`${name} has no feed_version before its properties.`)
      at += 1
      const key = part.part === 'whole' ? keyOf(part.element) : undefined
      if (part.part !== 'whole' || key === undefined) {
        // The record is unidentified, so no other can be declared missing.
        complete = false
        yield setAside(
          `property ${at}`,
          part.part === 'whole' ? 'is missing, or longer than 50 characters' : 'the property is too large to be read',
        )
      } else if (!given.has(key)) {
        given.add(ownCopy(key))
        yield propertyOf(key, part.element, { ask, options })
      }
    }
  } catch (error) {
    if (error instanceof XmlError) throw new FeedError(`${name} cannot be read: ${error.message}.`)
    throw error
  }
  if (!isVersion3) throw new FeedError(`${name} has no feed_version.`)
  return { complete }
}

/** A log-in or error page: any document with another root. */
function refuseOther({ path }: XmlPart): void {
  if (path !== 'root' && !path.startsWith('root/')) throw new FeedError(`${name} is no Kyero file.`)
}

function optionsOf(options: unknown): KyeroOptions {
  const result = kyeroOptions.safeParse(options)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new FeedError(`data/site/source.json: options.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'do not fit'}`)
}

function setAside(key: string, reason: string): FeedItem {
  return { kind: 'setAside', what: { kind: 'property', key, problems: [{ field: 'id', reason }] } }
}
