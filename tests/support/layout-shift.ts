/** Layout shifts in pages (Layout Instability API), summed by every page of the shared browser from its first byte. */
import type { BrowserContext, Page } from 'playwright-core'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Watched = {
  layoutShifts: { sum: number; unasked: number; observer: PerformanceObserver; add(entries: PerformanceEntryList): void }
}

export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const watched: Watched['layoutShifts'] = {
      sum: 0,
      unasked: 0,
      observer: new PerformanceObserver(list => watched.add(list.getEntries())),
      add(entries) {
        for (const { value, hadRecentInput } of entries as Shift[]) {
          watched.sum += value
          if (!hadRecentInput) watched.unasked += value
        }
      },
    }
    Object.assign(window, { layoutShifts: watched })
    watched.observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * @returns the sum of all that moved in the page so far, once what is due has been painted; with `unasked` what did not follow an
 * input within half a second
 */
export function shiftsIn(page: Page, counted: 'sum' | 'unasked' = 'sum'): Promise<number> {
  return page.evaluate(async counted => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const { layoutShifts } = window as unknown as Watched
    layoutShifts.add(layoutShifts.observer.takeRecords())
    return layoutShifts[counted]
  }, counted)
}

/**
 * Begins at nothing again, once what the test itself changed has been painted, with what moved by it: another size, and another
 * medium too, since the browser then looks up the fonts anew and takes one that had come too late for the page.
 */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const { layoutShifts } = window as unknown as Watched
    layoutShifts.observer.takeRecords()
    Object.assign(layoutShifts, { sum: 0, unasked: 0 })
  })
}
