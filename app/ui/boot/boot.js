;(() => {
  const events = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'message']
  const start = () => {
    for (const name of events) removeEventListener(name, start, true)
    const page = JSON.parse(document.getElementById('page-data').textContent)
    for (const href of page.preload)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    window.__remixContext = page.context
    window.__remixManifest = page.manifest
    const getTexts = async ([name, address]) => [name, await (await fetch(address)).json()]
    window.__gevelTexts = Promise.all(Object.entries(page.texts).map(getTexts)).then(Object.fromEntries)
    const ids = Object.keys(page.modules)
    Promise.all(ids.map(id => import(page.modules[id]))).then(modules => {
      window.__remixRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]))
      return import(page.entry)
    })
  }
  for (const name of events) addEventListener(name, start, { capture: true, passive: true })
  if (location.hash.startsWith('#photo-')) start()
})()
