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
 * @returns the page's total shift so far, after pending paints; with `unasked`, only shifts not within half a second of an
 * input
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
 * Resets the total after the test's own change has been painted, with the shifts that it caused: another size, or another
 * medium, for which the browser looks up fonts again and may use one that was too late for the page.
 */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const { layoutShifts } = window as unknown as Watched
    layoutShifts.observer.takeRecords()
    Object.assign(layoutShifts, { sum: 0, unasked: 0 })
  })
}
