;(() => {
  // A font with `font-display: optional` that arrived after the first paint is only used on the next page. This applies it at
  // once, unless anything visible would move up or down (docs/decisions/scripts-and-fonts.md).
  const nextTask = () => new Promise(resolve => setTimeout(resolve))
  const showLateFonts = async () => {
    const entries = performance.getEntries()
    const painted = entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
    // Fonts that arrived well before that are already in use.
    if (!entries.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > painted - 150)) return
    // Pictures of the page are painted first, and no task delays an input for long (docs/decisions/scripts-and-fonts.md).
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
    // Elements without layout are out of view; measuring one would lay out each part separately.
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
