;(() => {
  // A font with `font-display: optional` that came after the first paint waits for the next page. It is shown on this page too,
  // unless anything in view would stand higher or lower with it (docs/decisions/scripts-and-fonts.md).
  const nextTask = () => new Promise(resolve => setTimeout(resolve))
  const showLateFonts = async () => {
    const entries = performance.getEntries()
    const painted = entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
    // What was there well before that is shown already.
    if (!entries.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted - 150)) return
    // A picture that came with the load is painted before, and no task holds up an input for long (docs/decisions/scripts-and-fonts.md).
    await new Promise(requestAnimationFrame)
    await nextTask()
    const faces = [...document.styleSheets]
      .flatMap(sheet => [...sheet.cssRules])
      .flatMap(rule => [...(rule.cssRules ?? [rule])])
      .filter(({ style }) => style?.getPropertyValue('font-display') === 'optional')
      .map(({ style }) => {
        const [family, src, weight] = ['font-family', 'src', 'font-weight'].map(name => style.getPropertyValue(name))
        return new FontFace(family.replaceAll('"', ''), src, { weight })
      })
    await Promise.all(faces.map(face => face.load()))
    // What the browser leaves out of the layout is not in view; to ask where it stands would lay out each part of it by itself.
    const elements = []
    const gather = parent => {
      for (const each of parent.children) {
        if (each.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue
        elements.push(each)
        gather(each)
      }
    }
    gather(document.body)
    await nextTask()
    const tops = () => elements.map(each => each.getBoundingClientRect().top)
    const before = tops()
    for (const face of faces) document.fonts.add(face)
    const isInView = top => top > 0 && top < innerHeight
    const moves = (top, index) => Math.abs(top - before[index]) > 2 && (isInView(top) || isInView(before[index]))
    if (tops().some(moves)) for (const face of faces) document.fonts.delete(face)
  }
  addEventListener('load', () => showLateFonts().catch(() => undefined))
})()
