// Moves the entries of a list by dragging: the buttons beside them do the same by key.
{
  const said = document.querySelector('[data-dragged]')
  const edge = 90

  const say = (words, ...numbers) => {
    said.textContent = numbers.reduce((text, number) => text.replace('#', number), words)
  }

  // The others move around it: a browser ends a touch on what leaves the document.
  const putAt = (list, entry, to) => {
    const entries = [...list.children]
    const from = entries.indexOf(entry)
    if (to < from) entry.after(...entries.slice(to, from))
    else entry.before(...entries.slice(from + 1, to + 1))
  }

  const drag = (handle, { pointerId, clientX, clientY }) => {
    const entry = handle.closest('li')
    const list = entry.parentElement
    const placeOf = () => [...list.children].indexOf(entry)
    const first = placeOf()
    const opened = [...list.querySelectorAll(':scope > li > details[open]')]
    let [x, y] = [clientX, clientY]
    let frame

    const place = () => {
      const to = [...list.children].findIndex(each => {
        const { left, right, top, bottom, width } = each.getBoundingClientRect()
        return y > top && y < bottom && (width > list.clientWidth / 2 || (x > left && x < right))
      })
      if (to < 0 || to === placeOf()) return
      const other = list.children[to].getBoundingClientRect()
      const isBeside = Math.abs(other.top - entry.getBoundingClientRect().top) < 1
      const past = isBeside ? x - (other.left + other.right) / 2 : y - (other.top + other.bottom) / 2
      if (to < placeOf() ? past > 0 : past < 0) return
      putAt(list, entry, to)
      say(said.dataset.dragged, to + 1, list.children.length)
    }
    const scroll = () => {
      if (y < edge || y > innerHeight - edge) {
        scrollBy({ top: y < edge ? -8 : 8, behavior: 'instant' })
        place()
      }
      frame = requestAnimationFrame(scroll)
    }
    const move = event => {
      if (event.pointerId !== pointerId) return
      ;[x, y] = [event.clientX, event.clientY]
      place()
    }
    // Low entries are easier to pass. The dragged one stays under the pointer.
    const setOpen = isOpen => {
      const before = handle.getBoundingClientRect().top
      for (const details of opened) details.open = isOpen
      scrollBy({ top: handle.getBoundingClientRect().top - before, behavior: 'instant' })
    }
    setOpen(false)
    entry.toggleAttribute('data-held', true)

    const end = () => {
      cancelAnimationFrame(frame)
      controller.abort()
      entry.removeAttribute('data-held')
    }
    const cancel = () => {
      end()
      putAt(list, entry, first)
      setOpen(true)
      say(said.dataset.putBack)
    }
    const drop = event => {
      if (event.pointerId !== pointerId) return
      move(event)
      end()
      const to = placeOf()
      if (to === first) return setOpen(true)
      const button = document.createElement('button')
      button.name = 'change'
      button.value = `move:${handle.dataset.move}=${to}`
      button.hidden = true
      handle.after(button)
      button.form.requestSubmit(button)
    }
    const controller = new AbortController()
    const { signal } = controller
    handle.setPointerCapture(pointerId)
    handle.addEventListener('pointermove', move, { signal })
    handle.addEventListener('pointerup', drop, { signal })
    handle.addEventListener('pointercancel', cancel, { signal })
    document.addEventListener(
      'keydown',
      event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        cancel()
      },
      { signal },
    )
    scroll()
  }

  // A moved entry is saved by a new page, which begins where the old one was left.
  const storageKey = 'moved-entry'
  const left = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  sessionStorage.removeItem(storageKey)
  const goOn = () => {
    const entry = document.querySelector(':target')
    const top = entry ? scrollY + entry.getBoundingClientRect().top - left.top : left.scrolled
    scrollTo({ top, behavior: 'instant' })
  }
  if (left.path === location.pathname) {
    goOn()
    // The browser goes to the entry by itself until then.
    addEventListener('load', () => requestAnimationFrame(goOn), { once: true })
  }
  document.addEventListener('submit', ({ submitter }) => {
    const entry = /^(move|up|down|first):/.test(submitter?.value) && submitter.closest('.drag-list > li')
    if (!entry) return
    const moved = { path: location.pathname, top: entry.getBoundingClientRect().top, scrolled: scrollY }
    sessionStorage.setItem(storageKey, JSON.stringify(moved))
  })

  for (const handle of document.querySelectorAll('[data-move]')) {
    handle.hidden = false
    handle.addEventListener('pointerdown', event => {
      if (event.button !== 0 || !event.isPrimary) return
      event.preventDefault()
      drag(handle, event)
    })
  }
}
