/**
 * OpenImmo 1.2.7: the agency's program puts transfers (ZIP or XML) into a folder. A pass reads the new ones in order of
 * arrival; a full pass reads all of them (docs/feeds/openimmo.md).
 */
import path from 'node:path'
import { type Feed, type FeedAsk, FeedError, type FeedItem } from '../feed'
import { type XmlElement, XmlError } from '../xml/read-elements.server'
import { type Agent, agentOf } from './agent.server'
import { mediaOf } from './attachments.server'
import { openTransfer, type Transfer, TransferError } from './open-transfer.server'
import { type OpenimmoOptions, openimmoOptions } from './options'
import { emptyPlan, type Plan, planTransfer } from './plan.server'
import { propertyOf } from './property.server'
import { headOf, readTransfer } from './read-transfer.server'
import { sinceOf, type TransferStamp, transfersIn } from './waiting.server'

export const openimmo: Feed = async function* openimmo(ask) {
  const options = optionsOf(ask.options)
  const { fresh, read } = await transfersIn(options, { since: ask.since, now: ask.now() })
  const plan = emptyPlan()
  const refused: FeedItem[] = []
  const readNow: TransferStamp[] = []
  for (const [index, stamp] of fresh.entries()) {
    try {
      await withTransfer(options, stamp, ask, transfer =>
        planTransfer(plan, index, transfer.xml(), { senders: options.senders, signal: ask.signal }),
      )
      readNow.push(stamp)
    } catch (error) {
      if (!(error instanceof TransferError || error instanceof XmlError)) throw error
      refused.push(setAside(stamp.name, 'transfer', error.message))
    }
  }
  yield* refused
  for (const { transfer, at, reason } of plan.unknown)
    yield setAside(`${fresh[transfer]?.name ?? ''} (${at + 1})`, 'objektnr_extern', reason)
  const agents = new Map<string, Agent>()
  for (const [index, stamp] of fresh.entries()) {
    if ([...plan.versions.values()].every(version => version.transfer !== index)) continue
    const opened = await openTransfer(path.join(options.folder, stamp.name), ask.workFolder)
    try {
      yield* objectsOf(opened, { plan, index, ask, options, agents })
    } finally {
      opened.close()
    }
  }
  for (const [key, record] of agents) yield { kind: 'agent', key, record }
  const known = ask.known('property')
  const complete = plan.full.size > 0 && refused.length === 0 && known.every(key => isFull(plan, key))
  const gone = complete ? [] : known.filter(key => isFull(plan, key) && !plan.versions.has(key))
  for (const key of new Set([...gone, ...known.filter(each => plan.deleted.has(each))]))
    yield { kind: 'removed', of: 'property', key }
  return { complete, since: sinceOf([...read, ...readNow]) }
}

function optionsOf(options: unknown): OpenimmoOptions {
  const result = openimmoOptions.safeParse(options)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new FeedError(`data/site/source.json: options.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'do not fit'}`)
}

/** Whether a key's sender delivered its whole stock. */
function isFull({ full }: Plan, key: string): boolean {
  return [...full].some(start => key.startsWith(start))
}

async function withTransfer(
  { folder }: OpenimmoOptions,
  { name }: TransferStamp,
  { workFolder }: FeedAsk,
  use: (transfer: Transfer) => Promise<void>,
): Promise<void> {
  const transfer = await openTransfer(path.join(folder, name), workFolder)
  try {
    await use(transfer)
  } finally {
    transfer.close()
  }
}

type Reading = { plan: Plan; index: number; ask: FeedAsk; options: OpenimmoOptions; agents: Map<string, Agent> }

/** The objects whose latest version is in this transfer, each once all its languages are read. */
async function* objectsOf(transfer: Transfer, { plan, index, ask, options, agents }: Reading): AsyncGenerator<FeedItem, void> {
  const begun = new Map<string, XmlElement[]>()
  for await (const part of readTransfer(transfer.xml())) {
    ask.signal.throwIfAborted()
    if (part.part !== 'object' || !part.element) continue
    const head = headOf(part.sender, part.element)
    const version = head && plan.versions.get(head.key)
    if (!head || version?.transfer !== index || !version.places.some(({ at }) => at === part.at)) continue
    const elements = [...(begun.get(head.key) ?? []), part.element]
    begun.set(head.key, elements)
    if (elements.length < version.places.length) continue
    begun.delete(head.key)
    const agent = agentOf(part.sender, part.element, { numberOf: ask.numberOf, language: options.languages[0] })
    if (agent) agents.set(agent.key, agent.record)
    const property = propertyOf(head.key, elements, { ask, options, agentID: agent?.record.ID })
    if (property.kind !== 'property') {
      yield property
      continue
    }
    const media = await mediaOf(head.key, elements[0], { transfer, ask })
    yield {
      ...property,
      record: { ...property.record, ...media.fields },
      pictures: media.pictures,
      plans: media.plans,
    }
  }
}

function setAside(key: string, field: string, reason: string): FeedItem {
  return { kind: 'setAside', what: { kind: 'property', key, problems: [{ field, reason }] } }
}
