/** The hand-made pages beside which moves and touches are measured: the site's own HTML without its scripts, on a bare server. */
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { withConnection } from '../support/browser'
import type { RunningSite } from '../support/site'
import type { SavedAnswer } from './bare-server'
import { type ServerProcess, startServer } from './processes'

/** Answers by address. */
type Answers = Record<string, SavedAnswer>

export const handMadeList = '/hand-made-list/'
export const handMadeProperty = '/hand-made-property/'
/** By which a finger goes from photo to photo. */
export const thumbs = '.lightbox-foot button'

/**
 * Visits the pages and keeps what they ask for. A hand-made page leads to the others by plain links, with the rules of what is
 * fetched ahead, without transitions.
 * @param pages the list first, then properties of it
 * @param screens on which it is measured, so that their pictures are there
 */
export async function startHandMade(
  browser: Browser,
  site: RunningSite,
  { pages, screens, file }: { pages: string[]; screens: BrowserContextOptions[]; file: string },
): Promise<ServerProcess> {
  const answers: Answers = {}
  for (const page of pages) {
    const html = await (await fetch(site.url + page, { headers: { Cookie: 'consent=set' } })).text()
    answers[page] = answerOf(withoutScripts(html).replace(/@view-transition\{[^}]*\}/, ''))
  }
  for (const screen of screens) {
    const context = await browser.newContext(screen)
    const page = await context.newPage()
    await withConnection(page, undefined)
    const saved: Promise<unknown>[] = []
    page.on('response', response => {
      const { pathname, search } = new URL(response.url())
      if (!pages.includes(pathname) && response.status() === 200) saved.push(keep(answers, pathname + search, response))
    })
    for (const each of pages) {
      await page.goto(site.url + each, { waitUntil: 'networkidle' })
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.waitForLoadState('networkidle')
    }
    const [list = '', property = ''] = pages
    if (screen.hasTouch) {
      answers[handMadeList] = answerOf(await touchedList(page, site.url + list))
      answers[handMadeProperty] = answerOf(await touchedProperty(page, site.url + property))
    }
    await Promise.all(saved)
    await context.close()
  }
  writeFileSync(file, JSON.stringify(answers))
  return startServer('bare-server', [file])
}

async function keep(answers: Answers, address: string, response: Awaited<ReturnType<Page['waitForResponse']>>) {
  const { 'content-type': type = '', 'cache-control': cacheControl = '' } = response.headers()
  const body = await response.body().catch(() => undefined)
  if (!body) return
  const headers = ['Content-Type', type, 'Cache-Control', cacheControl, 'Content-Length', String(body.length)]
  answers[address] = { status: 200, headers, body: body.toString('base64') }
}

function answerOf(html: string): SavedAnswer {
  const body = brotliCompressSync(html)
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Encoding', 'br', 'Content-Length', String(body.length)]
  return {
    status: 200,
    headers: [...headers, 'Cache-Control', 'no-cache', 'ETag', `"${body.length}"`],
    body: body.toString('base64'),
  }
}

const withoutScripts = (html: string) =>
  html.replace(/<script(?![^>]*speculationrules)[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, '')

/** The list as it stands when it is hydrated, its sheets as templates, and a script of our own in place of React. */
async function touchedList(page: Page, url: string): Promise<string> {
  await openHydrated(page, url)
  await page.locator('.search-fold summary').first().tap()
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  const templates: string[] = []
  for (const name of ['.search-fold', '.listing-sort']) {
    const box = page.locator(`${name === '.search-fold' ? '.search-fold' : '.select-inline'} [role=combobox]`).first()
    await box.tap()
    const sheet = page.locator('dialog.sheet[open]')
    await sheet.waitFor()
    templates.push(await sheet.evaluate(each => each.outerHTML.replace(/ (open|style)="[^"]*"/g, '')))
    await sheet.locator('.sheet-head button').tap()
  }
  const parts = templates.map((each, index) => `<template id="sheet-${index}">${each}</template>`).join('')
  return withScript(html, parts, `(${listScript})()`)
}

/** The property likewise, with its lightbox as a template. */
async function touchedProperty(page: Page, url: string): Promise<string> {
  await openHydrated(page, url)
  const html = await page.evaluate(() => document.documentElement.outerHTML)
  await page.locator('.mosaic a').first().tap()
  const box = page.locator('dialog.lightbox[open]')
  await box.waitFor()
  // A slide is filled once it was near.
  for (const thumb of await box.locator(thumbs).all()) {
    await thumb.tap()
    await page.waitForTimeout(700)
  }
  const template = await box.evaluate(each => each.outerHTML.replace(/ (open|style)="[^"]*"/g, ''))
  return withScript(html, `<template id="lightbox">${template}</template>`, `(${propertyScript})()`)
}

export async function openHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => Object.keys(document).some(key => key.startsWith('__reactContainer')), undefined, {
    timeout: 60_000,
  })
  await page.waitForLoadState('networkidle')
}

const withScript = (html: string, parts: string, script: string) =>
  `<!doctype html>${withoutScripts(html).replace('</body>', () => `${parts}<script>${script}</script></body>`)}`

/** Runs in the page, as the next: what somebody would write by hand for the hearts, the sort list and the towns. */
function listScript() {
  const one = <T extends Element>(selector: string, within: ParentNode = document) => within.querySelector(selector) as T
  const saved = new Set<string>()
  for (const heart of document.querySelectorAll<HTMLButtonElement>('.card-heart')) {
    heart.onclick = event => {
      event.preventDefault()
      const isSaved = !saved.delete(heart.value)
      if (isSaved) saved.add(heart.value)
      heart.setAttribute('aria-pressed', String(isSaved))
      heart.name = isSaved ? 'remove' : 'id'
      one('svg', heart).classList.toggle('heart-full', isSaved)
      // biome-ignore lint/suspicious/noDocumentCookie: as the site does
      document.cookie = `saved=${[...saved].join('.')};path=/;max-age=31536000`
      const link = one('.favourites-link')
      one('svg', link).classList.toggle('heart-full', saved.size > 0)
      one('.favourites-count', link)?.remove()
      if (saved.size > 0) link.insertAdjacentHTML('beforeend', `<span class="favourites-count">${saved.size}</span>`)
    }
  }
  const boxes = [one<HTMLElement>('.search-fold [role=combobox]'), one<HTMLElement>('.select-inline [role=combobox]')]
  for (const [index, box] of boxes.entries()) {
    let chosen: string[] = []
    let timer: ReturnType<typeof setTimeout>
    box.onclick = () => {
      const sheet = one<HTMLTemplateElement>(`#sheet-${index}`).content.firstElementChild!.cloneNode(true) as HTMLDialogElement
      box.after(sheet)
      box.setAttribute('aria-expanded', 'true')
      sheet.showModal()
      one<HTMLElement>('h2', sheet).focus()
      sheet.style.blockSize = `${visualViewport?.height}px`
      sheet.style.insetBlockStart = `${visualViewport?.offsetTop}px`
      one<HTMLElement>('.sheet-head button', sheet).onclick = () => {
        sheet.close()
        sheet.remove()
        box.setAttribute('aria-expanded', 'false')
      }
      for (const option of sheet.querySelectorAll<HTMLElement>('[role=option]')) {
        option.onclick = () => {
          const name = option.textContent ?? ''
          const isChosen = !chosen.includes(name)
          chosen = isChosen ? [...chosen, name] : chosen.filter(each => each !== name)
          option.setAttribute('aria-selected', String(isChosen))
          one('.sheet-said', sheet).textContent = `${chosen.length} gekozen`
          one('.chips', sheet)?.remove()
          const chips = chosen.map(
            each => `<li><button type="button"><span class="chip"><span class="chip-name">${each}</span></span></button></li>`,
          )
          one('.sheet-body', sheet).insertAdjacentHTML('afterbegin', `<ul class="chips chips-all">${chips.join('')}</ul>`)
          one('.chosen-value', box).textContent = chosen.join(', ')
          clearTimeout(timer)
          timer = setTimeout(async () => {
            const { count } = await (await fetch('/count')).json()
            one('.list-search button.button').textContent = `Toon ${count} panden`
          }, 250)
        }
      }
    }
  }
}

function propertyScript() {
  const one = <T extends Element>(selector: string, within: ParentNode = document) => within.querySelector(selector) as T
  const photos = [...document.querySelectorAll<HTMLElement>('.mosaic a')]
  for (const [first, photo] of photos.entries()) {
    photo.onclick = event => {
      event.preventDefault()
      const box = one<HTMLTemplateElement>('#lightbox').content.firstElementChild!.cloneNode(true) as HTMLDialogElement
      one('.photos').append(box)
      const slides = [...one('.lightbox-slides', box).children] as HTMLElement[]
      const thumbs = [...box.querySelectorAll<HTMLElement>('.lightbox-foot button')]
      const row = one<HTMLElement>('.lightbox-slides', box)
      // As on the site, a slide is filled when it is near.
      const filled = slides.map(slide => slide.innerHTML)
      for (const slide of slides) slide.textContent = ''
      let at = first
      const show = () => {
        for (const near of [at - 1, at, at + 1]) {
          const slide = slides[near]
          if (slide && !slide.firstChild) slide.innerHTML = filled[near] ?? ''
        }
        one('.lightbox-head p', box).textContent = `Foto ${at + 1} van ${slides.length}`
        for (const [index, slide] of slides.entries()) slide.ariaHidden = String(index !== at)
        for (const [index, thumb] of thumbs.entries()) {
          if (index === at) thumb.setAttribute('aria-current', 'true')
          else thumb.removeAttribute('aria-current')
        }
        one('.lightbox-before', box).setAttribute('aria-disabled', String(at === 0))
        one('.lightbox-after', box).setAttribute('aria-disabled', String(at === slides.length - 1))
        row.style.transition = 'transform 300ms'
        row.style.transform = `translate3d(${-at * box.clientWidth}px, 0, 0)`
      }
      for (const [index, thumb] of thumbs.entries()) {
        thumb.onclick = () => {
          at = index
          show()
        }
      }
      box.showModal()
      show()
    }
  }
}
