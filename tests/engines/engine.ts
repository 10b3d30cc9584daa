/** Firefox through WebDriver BiDi and WebKitGTK through WebDriver, behind the few steps that a walk needs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { Builder, By } from 'selenium-webdriver'
import { enginePrograms } from '../../app/commands/debian.mjs'
import { freePort } from '../support/site'

export type Size = { width: number; height: number }

export type Tab = {
  go(address: string): Promise<void>
  /** The value of an expression in the page, or of its promise. */
  ask<T>(expression: string): Promise<T>
  /** Taps the first element of a selector. */
  tap(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** As PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type Engine = { name: string; open(size: Size): Promise<Tab> }

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const firefox: Engine = {
  name: 'Firefox',
  async open(size) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: enginePrograms['firefox-esr'],
      defaultViewport: size,
      extraPrefsFirefox: { 'intl.accept_languages': 'nl' },
    })
    const page = await browser.newPage()
    return {
      go: async address => void (await page.goto(address)),
      ask: expression => page.evaluate(expression) as Promise<never>,
      tap: async selector => {
        const target = await page.waitForSelector(selector)
        await target?.click()
      },
      type: async (selector, text) => {
        const field = await page.waitForSelector(selector)
        await field?.type(text)
      },
      picture: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    }
  },
}

const webKit: Engine = {
  name: 'WebKit',
  async open({ width, height }) {
    const programs: ChildProcess[] = []
    const start = (program: string, parameters: string[], display?: string) => {
      const child = spawn(program, parameters, {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...(display && { DISPLAY: display, LANGUAGE: 'nl' }) },
      })
      programs.push(child)
      return child
    }
    // The server chooses a free display and writes its number.
    const screen = start(enginePrograms.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
    const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
    const port = await freePort()
    start(enginePrograms['webkit2gtk-driver'], [`--port=${port}`, '--host=127.0.0.1'], `:${number.toString().trim()}`)
    await listening(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        // Its toolbar is 447 px wide, and has no place on a full screen.
        'webkitgtk:browserOptions': { binary: enginePrograms.miniBrowser, args: ['--automation', '--full-screen'] },
      })
      .build()
    // For axe on a busy machine.
    await driver.manage().setTimeouts({ script: 90_000 })
    await driver.manage().window().setRect({ x: 0, y: 0, width, height })
    return {
      go: address => driver.get(address),
      ask: expression =>
        driver.executeAsyncScript(`const done = arguments[0]; Promise.resolve(${expression}).then(done)`) as Promise<never>,
      tap: async selector => {
        const element = await driver.findElement(By.css(selector))
        // Scrolled by the driver, it may lie below the fixed header.
        await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element)
        await element.click()
      },
      type: async (selector, text) => (await driver.findElement(By.css(selector))).sendKeys(text),
      picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        await driver.quit()
        for (const child of programs) child.kill()
      },
    }
  },
}

export const engines = [firefox, webKit]

/** What axe finds wrong in a page: one line for each rule. */
export async function violationsIn(tab: Tab): Promise<string[]> {
  await tab.ask(`(() => { ${axe}; return true })()`)
  return tab.ask(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  )
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}
