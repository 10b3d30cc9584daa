;(() => {
  let hydrated = false
  // Escape closes the popup from the first moment on; its script hears of it when it is there.
  let escaped = false
  const hidePopup = event => {
    const popup = document.querySelector('.popup')
    if (event.key !== 'Escape' || hydrated || !popup) return
    popup.hidden = true
    escaped = true
  }
  addEventListener('keydown', hidePopup)

  // What this browser folded is folded before it is painted; a browser that keeps nothing refuses to be asked.
  try {
    for (const id of (localStorage['gevel-folded'] ?? '').split(',')) document.getElementById(id)?.removeAttribute('open')
  } catch {}

  // A page that was fetched ahead was not counted then (docs/decisions/visits-and-monitoring.md): asked for once more, now that it is seen, it is.
  if (performance.getEntriesByType('navigation')[0]?.deliveryType === 'navigational-prefetch')
    fetch(location.href, { keepalive: true, priority: 'low' }).catch(() => undefined)

  const isPhone = () => matchMedia('(max-width: 767px)').matches
  const { connection } = navigator
  if (connection?.saveData) return

  // A browser that does not say counts as not slow.
  const isSlow = connection && ((connection.effectiveType ?? '4g') !== '4g' || connection.downlink < 2)

  // A picture of the old page is taken before the new one is painted: too long for a small phone.
  if (isSlow || navigator.deviceMemory < 4) addEventListener('pageswap', event => event.viewTransition?.skipTransition())

  // Pages that were fetched ahead show the visitor of then: after a choice about cookies, say, they are fetched anew. Hearts are
  // not in them. Rules that come back at once count as the same.
  const rules = () => document.querySelector('script[type=speculationrules]')
  window.cookieStore?.addEventListener('change', ({ changed, deleted }) => {
    const old = rules()
    if (!old || [...changed, ...deleted].every(({ name }) => name === 'favourites')) return
    old.remove()
    const { type, text } = old
    setTimeout(() => document.body.append(Object.assign(document.createElement('script'), { type, text })), 300)
  })

  // On a phone a tap on a link loads the next page (`Link`): the scripts of this one would only be in its way. A finger that scrolls
  // from there is told of by `pointercancel`.
  const isLeaving = event =>
    /^(pointerdown|touchstart|focusin)$/.test(event?.type) &&
    isPhone() &&
    event.target.closest?.('a[href]') &&
    !event.target.closest('[data-scripted]')

  // The scripts of the page, at the first input or when the browser is idle.
  const inputs = ['pointerdown', 'pointermove', 'pointercancel', 'touchstart', 'keydown', 'focusin', 'message']
  let started = false
  const start = event => {
    // A mouse that lies still over a new page moves nothing; browsers tell of it all the same.
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
    // What is made of their text runs when it is put into the page; what the template holds would not.
    const insert = html => {
      const elements = document.createRange().createContextualFragment(html)
      for (const element of elements.children) element.onerror = () => stayPlain()
      document.body.append(elements)
    }
    insert(wanted.innerHTML)
    // The scripts with the data of the page stand in it, or at an address for exactly this page.
    const getRest = async () => {
      const answer = await fetch(rest)
      if (!answer.ok) throw new Error(answer.status)
      insert(await answer.text())
    }
    if (rest) getRest().catch(() => stayPlain())
  }
  for (const name of inputs) addEventListener(name, start, { capture: true, passive: true })
  if (/^#(photo|plan)-/.test(location.hash)) start()

  // An entry of the history that scripts made before this page was loaded: until they are here again only a load shows its
  // page, scrolled as this one is then.
  const shown = location.pathname + location.search
  addEventListener('popstate', () => {
    if (hydrated || location.pathname + location.search === shown) return
    history.scrollRestoration = 'auto'
    scrollTo(0, JSON.parse(sessionStorage.getItem('positions') ?? '{}')[history.state?.key] ?? 0)
    location.reload()
  })

  // Idle: the page and its pictures in view are there, so that nothing is taken from the largest paint.
  const startWhenIdle = async () => {
    const isAwaited = image => {
      // What the browser leaves out of the layout is not in view; to ask where it stands would lay out each part of it by itself.
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

  // A click on a part whose script is still to come waits for it, and does its native work when that takes too long.
  let failed = false
  let kept
  const isComing = part => part.isConnected && !failed && (!hydrated || part.dataset.scripted === 'later')
  // A link in a drawing has no method for it.
  const press = part => part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const play = () => {
    const { target, around, x, y } = kept
    clearTimeout(kept.timer)
    kept = undefined
    if (target.isConnected) return press(target)
    // What the script put in the place of the part gets the click: by its id, or else what stands there now.
    const there = document.elementFromPoint(x - scrollX, y - scrollY)?.closest('a, button, input')
    const heir = document.getElementById(target.id) ?? there
    if (heir && around.contains(heir)) press(heir)
  }
  // Scripts that cannot be had, or data of a page that has changed since: everything works by links and forms.
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
    // The middle of it in the page: a click by key has no place of its own, and the page may be scrolled meanwhile.
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2 + scrollX, top + height / 2 + scrollY]
    kept = { part, target, around: part.parentElement, x, y, timer: setTimeout(play, 1500) }
  }
  addEventListener('click', keep, true)
  document.addEventListener('scripted', () => {
    hydrated = true
    // From here on links change the page in place (`Link`), by the data of the next page.
    if (!isPhone()) rules()?.remove()
    if (escaped) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    escaped = false
    if (kept && !isComing(kept.part)) play()
  })
})()
