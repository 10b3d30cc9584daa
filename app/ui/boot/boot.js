;(() => {
  let hydrated = false
  // Escape closes the popup before its script is loaded, which then keeps it closed.
  const hidePopup = event => {
    const popup = document.querySelector('.popup')
    if (event.key === 'Escape' && popup && !document.querySelector('dialog:modal')) popup.hidden = true
  }
  addEventListener('keydown', hidePopup)

  // Restores collapsed sections before the first paint; access throws if the browser blocks storage.
  try {
    for (const id of (localStorage['gevel-folded'] ?? '').split(',')) document.getElementById(id)?.removeAttribute('open')
  } catch {}

  // A prefetched page was not counted (docs/decisions/visits-and-monitoring.md): now that it is shown, request it again to
  // count it.
  if (performance.getEntriesByType('navigation')[0]?.deliveryType === 'navigational-prefetch')
    fetch(location.href, { keepalive: true, priority: 'low' }).catch(() => undefined)

  // Browsers show `:active` 100 to 150 ms after a touch, and Safari only where something listens for touches.
  let touched
  let releasing
  const release = () => {
    clearTimeout(releasing)
    touched?.removeAttribute('data-pressed')
  }
  const onTouch = {
    touchstart: ({ target }) => {
      release()
      touched = target.closest?.('a, button, summary, label, select, [role=option], [role=combobox]')
      touched?.setAttribute('data-pressed', '')
    },
    touchend: () => {
      releasing = setTimeout(release, 200)
    },
    // The finger scrolls.
    touchmove: release,
    touchcancel: release,
  }
  for (const [type, run] of Object.entries(onTouch)) document.addEventListener(type, run, { passive: true })

  const isPhone = () => matchMedia('(max-width: 767px)').matches
  const { connection } = navigator
  if (connection?.saveData) return

  // Browsers that do not report the connection count as not slow.
  const isSlow = connection && ((connection.effectiveType ?? '4g') !== '4g' || connection.downlink < 2)

  // View transitions take a picture of the old page before painting the new one, too slow for small phones.
  if (isSlow || navigator.deviceMemory < 4) addEventListener('pageswap', event => event.viewTransition?.skipTransition())

  // Prefetched pages show the visitor's earlier state: after a change such as cookie consent, prefetch them again. They contain
  // no hearts. Rules that return at once count as the same.
  const rules = () => document.querySelector('script[type=speculationrules]')
  window.cookieStore?.addEventListener('change', ({ changed, deleted }) => {
    const old = rules()
    if (!old || [...changed, ...deleted].every(({ name }) => name === 'favourites')) return
    old.remove()
    const { type, text } = old
    setTimeout(() => document.body.append(Object.assign(document.createElement('script'), { type, text })), 300)
  })

  // On a phone, a tap on a link loads the next page (`Link`), so this page's scripts would only delay it. If the finger scrolls
  // instead, `pointercancel` follows.
  const isLeaving = event =>
    /^(pointerdown|touchstart|focusin)$/.test(event?.type) &&
    isPhone() &&
    event.target.closest?.('a[href]') &&
    !event.target.closest('[data-scripted]')

  // Loads the page's scripts, at the first input or when the browser is idle.
  const inputs = ['pointerdown', 'pointermove', 'pointercancel', 'touchstart', 'keydown', 'focusin', 'message']
  let started = false
  const start = event => {
    // Browsers report a move for a mouse that rests over a new page.
    if (started || (event?.type === 'pointermove' && !event.movementX && !event.movementY) || isLeaving(event)) return
    started = true
    for (const name of inputs) removeEventListener(name, start, true)
    const styles = document.getElementById('class-styles')
    window.__gevelStyles = new Promise(resolve => {
      styles.onload = styles.onerror = resolve
    })
    styles.disabled = false
    const wanted = document.getElementById('wanted-scripts')
    const { texts, rest } = wanted.dataset
    const getTexts = async ([name, address]) => [name, await (await fetch(address)).json()]
    window.__gevelTexts = Promise.all(Object.entries(JSON.parse(texts)).map(getTexts)).then(Object.fromEntries)
    window.__gevelTexts.catch(() => stayPlain())
    // A script element created from their text runs when inserted; those in the template would not.
    const insert = html => {
      const elements = document.createRange().createContextualFragment(html)
      for (const element of elements.children) element.onerror = () => stayPlain()
      document.body.append(elements)
    }
    insert(wanted.innerHTML)
    // The scripts with the page's data are inline, or at an address for exactly this rendering.
    const getRest = async () => {
      const answer = await fetch(rest)
      if (!answer.ok) throw new Error(answer.status)
      insert(await answer.text())
    }
    if (rest) getRest().catch(() => stayPlain())
  }
  for (const name of inputs) addEventListener(name, start, { capture: true, passive: true })
  // A frame is not the page's main content, and is opened when it is wanted.
  if (/^#(photo|plan)-/.test(location.hash) || window.parent !== window) start()

  // A history entry created by scripts before this page was loaded: until they run again, only a load shows its page, with this
  // page's scroll position.
  const shown = location.pathname + location.search
  addEventListener('popstate', () => {
    if (hydrated || location.pathname + location.search === shown) return
    history.scrollRestoration = 'auto'
    scrollTo(0, JSON.parse(sessionStorage.getItem('positions') ?? '{}')[history.state?.key] ?? 0)
    location.reload()
  })

  // Idle: the page and its visible pictures are loaded, so that the largest paint is not delayed.
  const startWhenIdle = async () => {
    const isAwaited = image => {
      // Elements without layout are out of view; measuring one would lay out each part separately.
      if (image.complete || image.checkVisibility?.({ contentVisibilityAuto: true }) === false) return false
      const { top, left, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && left < innerWidth
    }
    await Promise.allSettled([...document.images].filter(isAwaited).map(image => image.decode()))
    // They are painted in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 3000 })
    else setTimeout(start, 300)
  }
  if (!isSlow) addEventListener('load', startWhenIdle)

  // A click on a part whose script is still loading waits for it, or takes its native effect if that takes too long.
  let failed = false
  let kept
  const isComing = part => part.isConnected && !failed && (!hydrated || part.dataset.scripted === 'later')
  // A link in an SVG lacks the method.
  const press = part => part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const play = () => {
    const { target, around, x, y } = kept
    clearTimeout(kept.timer)
    kept = undefined
    if (target.isConnected) return press(target)
    // The click goes to the element that replaced the part: by id, or else by position.
    const there = document.elementFromPoint(x - scrollX, y - scrollY)?.closest('a, button, input')
    const heir = document.getElementById(target.id) ?? there
    if (heir && around.contains(heir)) press(heir)
  }
  // Without the scripts, or if the page's data has changed since, everything works by links and forms.
  const stayPlain = () => {
    failed = true
    if (kept) play()
  }
  const keep = event => {
    if (!event.isTrusted || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const part = event.target.closest('[data-scripted]')
    const target = event.target.closest('a, button, summary')
    if (!part || !target || !isComing(part)) return
    event.preventDefault()
    event.stopPropagation()
    clearTimeout(kept?.timer)
    // Its centre in page coordinates: a keyboard click has no position, and the page may scroll meanwhile.
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2 + scrollX, top + height / 2 + scrollY]
    kept = { part, target, around: part.parentElement, x, y, timer: setTimeout(play, 1500) }
  }
  addEventListener('click', keep, true)
  document.addEventListener('scripted', () => {
    hydrated = true
    // From now on links navigate in place (`Link`), with the next page's data.
    if (!isPhone()) rules()?.remove()
    if (kept && !isComing(kept.part)) play()
  })
})()
