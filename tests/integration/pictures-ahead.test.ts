import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AheadWorld, picturesAheadJob } from '../../app/domains/catalogue/pictures-ahead/pictures-ahead-job.server'
import { plannedPictures } from '../../app/domains/catalogue/pictures-ahead/planned-pictures.server'
import { createIdleWatch } from '../../app/platform/jobs/idle'
import type { PictureRequest } from '../../app/platform/media/picture-address'
import { createPictureMaker, type MadePicture, type MakerProcess } from '../../app/platform/media/picture-maker'
import { start, temporaryFolder, testSite, variant } from '../support/test-site'

const demo = testSite({ catalogue: true })
const planned = [...plannedPictures(demo)]
const requests = planned.flatMap(each => each.requests)

describe('the plan', () => {
  it('starts with all cards, then the first five photos of pages, newest properties first', () => {
    const uses = planned.map(({ key }) => key.split(' ')[0])
    expect(uses.lastIndexOf('card')).toBeLessThan(uses.indexOf('detail'))
    expect(uses.indexOf('detail')).toBeGreaterThan(20)
    const posted = demo
      .catalogue()
      .database.$client.prepare(
        `select json_extract(texts, '$.Pictures[0].src') from property join property_text on propertyID = id
         where language = 'nl' and property.state = 'offered' and json_array_length(texts, '$.Pictures') > 0
         order by postedOn desc, id desc`,
      )
      .pluck()
      .all()
    expect(planned.slice(0, uses.indexOf('detail')).map(({ key }) => key)).toEqual([...new Set(posted)].map(src => `card ${src}`))
  })

  it('includes what most screens request, and nothing from another host', () => {
    const [card] = planned
    expect(card?.requests).toContainEqual({ src: requests[0]?.src, width: 750, format: 'avif' })
    expect(card?.requests).toContainEqual({ src: requests[0]?.src, width: 750, format: 'avif', reduced: true })
    expect(new Set(card?.requests.map(({ width }) => width))).toEqual(new Set([500, 750, 900]))
    const detail = planned.find(({ key }) => key.startsWith('detail'))
    expect(new Set(detail?.requests.map(({ width }) => width))).toEqual(new Set([500, 750, 900, 1050]))
    expect(new Set(requests.map(({ format }) => format))).toEqual(new Set(['avif', 'webp']))
    expect(requests.filter(({ src }) => src.includes('://'))).toEqual([])
  })
})

describe('the job', () => {
  let varDir: string
  let made: PictureRequest[]
  let stops: number
  let waits: number[]
  let ending: AbortController
  let now: number

  beforeEach(() => {
    varDir = temporaryFolder()
    mkdirSync(path.join(varDir, 'pictures'))
    made = []
    stops = 0
    waits = []
    ending = new AbortController()
    now = start
  })

  /** @param answer to each request; it may throw as a program that ended does. */
  function job(
    answer: (asked: PictureRequest) => MadePicture = () => ({ kind: 'picture', bytes: 1000 }),
    world: Partial<AheadWorld> = {},
  ) {
    const site = variant(demo, { settings: { ...demo.settings, varDir, pictureCacheBytes: 1e9 }, now: () => now })
    return picturesAheadJob(site, {
      maker: {
        make: async asked => {
          made.push(asked)
          return answer(asked)
        },
        stop: () => {
          stops++
        },
      },
      isIdle: () => true,
      wait: async ms => {
        waits.push(ms)
      },
      signal: ending.signal,
      ...world,
    })
  }
  const kept = () =>
    JSON.parse(readFileSync(path.join(varDir, 'pictures-ahead.json'), 'utf8')) as { catalogue?: string; bytes: object }

  it('makes the planned pictures in order, and frees the program’s memory', async () => {
    await job().run()
    expect(made).toEqual(requests)
    expect(stops).toBe(1)
    expect(kept().catalogue).toBe(demo.catalogue().version)
  })

  it('makes nothing twice, even after a restart, until the catalogue changes', async () => {
    const same = job()
    await same.run()
    made = []
    await same.run()
    await job().run()
    expect(made).toEqual([])
    writeFileSync(path.join(varDir, 'pictures-ahead.json'), JSON.stringify({ ...kept(), catalogue: 'an earlier one' }))
    await job().run()
    expect(made).toEqual([])
    expect(kept().catalogue).toBe(demo.catalogue().version)
  })

  it.each([
    ['the folder of the pictures was removed', () => rmSync(path.join(varDir, 'pictures'), { recursive: true })],
    ['pictures are made in another way', () => writeFileSync(file(), JSON.stringify({ ...kept(), recipe: '1' }))],
    ['its memory is damaged', () => writeFileSync(file(), '{')],
  ])('starts again if %s', async (_, happens) => {
    await job().run()
    made = []
    happens()
    await job().run()
    expect(made).toHaveLength(requests.length)
  })
  const file = () => path.join(varDir, 'pictures-ahead.json')

  it('waits while the machine is busy, and ends the program if that lasts', async () => {
    let busy = 12
    const isIdle = () => made.length !== 3 || busy-- <= 0
    await job(undefined, { isIdle }).run()
    expect(waits.filter(ms => ms === 1000)).toHaveLength(12)
    expect(stops).toBe(2)
    expect(made).toEqual(requests)
  })

  it('ends at once with the site, and resumes there', async () => {
    const half = Math.floor(requests.length / 2)
    const first = job(asked => {
      if (made.length < half) return { kind: 'picture', bytes: asked.width }
      ending.abort()
      throw new Error('The program that makes pictures was ended.')
    })
    await first.run()
    expect(made).toHaveLength(half)
    expect(kept().catalogue).toBeUndefined()
    ending = new AbortController()
    made = []
    await job().run()
    // The unfinished one is completed.
    expect(made.length).toBeLessThan(requests.length - half + 12)
    expect(made.at(-1)).toEqual(requests.at(-1))
  })

  it('ends if the site ends while it waits', async () => {
    const world = { isIdle: () => false, wait: async () => ending.abort() }
    await job(undefined, world).run()
    expect(made).toEqual([])
  })

  it('uses half of the picture space', async () => {
    await job(() => ({ kind: 'picture', bytes: 1e7 })).run()
    // Five hundred million bytes are fifty of them, and the rest of the property in which they end.
    expect(made.length).toBeGreaterThanOrEqual(50)
    expect(made.length).toBeLessThan(62)
    expect(kept().catalogue).toBe(demo.catalogue().version)
  })

  it('retries missing pictures after an hour, and unmakeable ones never', async () => {
    const [src, other] = [requests[0]?.src, requests[20]?.src]
    const answer = (asked: PictureRequest): MadePicture =>
      asked.src === src ? { kind: 'missing' } : asked.src === other ? { kind: 'failed' } : { kind: 'picture', bytes: 1 }
    const same = job(answer)
    await same.run()
    expect(kept().catalogue).toBeUndefined()
    made = []
    await same.run()
    expect(made).toEqual([])
    now += 3_600_000
    await same.run()
    expect(new Set(made.map(asked => asked.src))).toEqual(new Set([src]))
  })

  it('skips a picture that crashes the program, and gives up after repeated crashes', async () => {
    const once = job(() => {
      if (made.length === 5) throw new Error('ended')
      return { kind: 'picture', bytes: 1 }
    })
    await once.run()
    expect(made).toHaveLength(requests.length)
    varDir = temporaryFolder()
    made = []
    const always = job(() => {
      throw new Error('ended')
    })
    await expect(always.run()).rejects.toThrow('ended')
    expect(made).toHaveLength(3)
    await always.run()
    expect(made).toHaveLength(3)
    expect(existsSync(file())).toBe(false)
  })
})

describe('the program', () => {
  function programs() {
    const all: { sent: PictureRequest[]; killed: boolean; tell: (event: string, value?: unknown) => void }[] = []
    const begin = (): MakerProcess => {
      const heard: [string, (value: unknown) => void][] = []
      const program = {
        sent: [] as PictureRequest[],
        killed: false,
        tell: (event: string, value?: unknown) => {
          for (const [name, hear] of heard) if (name === event) hear(value)
        },
      }
      all.push(program)
      return {
        send: asked => program.sent.push(asked),
        on: (event, hear) => heard.push([event, hear]),
        kill: () => {
          program.killed = true
        },
      }
    }
    return { all, maker: createPictureMaker(begin) }
  }
  const [one] = requests as [PictureRequest]

  it('is started once, and again after it ended', async () => {
    const { all, maker } = programs()
    const first = maker.make(one)
    all[0]?.tell('message', { kind: 'missing' })
    expect(await first).toEqual({ kind: 'missing' })
    const second = maker.make(one)
    all[0]?.tell('exit', 1)
    await expect(second).rejects.toThrow('ended')
    const third = maker.make(one)
    all[1]?.tell('message', { kind: 'picture', bytes: 3 })
    expect(await third).toEqual({ kind: 'picture', bytes: 3 })
    expect(all.map(({ sent }) => sent.length)).toEqual([2, 1])
  })

  it('is ended at once, without affecting the next one', async () => {
    const { all, maker } = programs()
    const first = maker.make(one)
    maker.stop()
    await expect(first).rejects.toThrow('was ended')
    expect(all[0]?.killed).toBe(true)
    const second = maker.make(one)
    all[0]?.tell('exit', 137)
    all[1]?.tell('message', { kind: 'failed' })
    expect(await second).toEqual({ kind: 'failed' })
  })
})

describe('idle', () => {
  it.each([
    ['next to nothing is done', { busy: 100, active: 50 }, true],
    ['others take the processors', { busy: 1200, active: 50 }, false],
    ['this process answers', { busy: 100, active: 400 }, false],
  ])('is detected correctly when %s', (_, used, expected) => {
    const looks = [
      { busy: 500, all: 10_000, active: 300, lived: 5000 },
      { busy: 600, all: 10_200, active: 300, lived: 5100 },
      { busy: 500 + used.busy, all: 12_000, active: 300 + used.active, lived: 6000 },
      { busy: 9000, all: 12_100, active: 9000, lived: 6100 },
    ]
    const isIdle = createIdleWatch(() => looks.shift() as never)
    // Too short a time means nothing, and changes nothing.
    expect([isIdle(), isIdle(), isIdle()]).toEqual([false, expected, expected])
  })
})
