/**
 * Draws the energy labels of `../epc-scales.json`: an SVG a label beside this file, and from it the PNG that the site
 * serves, `public/images/epc/{region}/{label}.png` (SPEC §9), 120 × 64 pixels for 60 × 32 on the page.
 * The letters are drawn here too, so that the result depends on no font. Run: node data/law/epc-images/generate.mjs
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** By region and letter, from best to worst; a region's plus and minus labels share the colour of their letter. */
const colours = {
  flanders: { a_plus: '#00592f', a: '#1d7a3e', b: '#7dbb42', c: '#f4d52a', d: '#f2a93b', e: '#ec7f37', f: '#b3261e' },
  brussels: { a: '#006b4f', b: '#52a84a', c: '#b5cf3c', d: '#f7e14c', e: '#f6b83c', f: '#ee8442', g: '#a8201f' },
  wallonia: {
    a_plusplus: '#00432c',
    a_plus: '#005f3a',
    a: '#2d7d32',
    b: '#92c248',
    c: '#f8e53b',
    d: '#f7bd2f',
    e: '#f08c33',
    f: '#c8391f',
    g: '#8e1b22',
  },
}
const white = '#ffffff'
const ink = '#1e2526'

/** Centre lines on a height of 28, and their width. */
const glyphs = {
  A: ['M0 28L11 0L22 28M4.3 18.5H17.7', 22],
  B: ['M0 13H10A7.5 7.5 0 0 1 10 28H0V0H9A6.5 6.5 0 0 1 9 13', 17.5],
  C: ['M20 3.6A12 14 0 1 0 20 24.4', 20],
  D: ['M0 0H7A14 14 0 0 1 7 28H0Z', 21],
  E: ['M16 0H0V28H16M0 13.5H14', 16],
  F: ['M16 0H0V28M0 13.5H14', 16],
  G: ['M20 3.6A12 14 0 1 0 24 14.5H14.5', 24],
  '+': ['M0 14H12M6 8V20', 12],
  '-': ['M0 14H12', 12],
}
const gap = 10

function svgOf(text, background) {
  const foreground = contrast(white, background) >= contrast(ink, background) ? white : ink
  if (contrast(foreground, background) < 4.5) throw new Error(`${text} on ${background} is not legible`)
  const signs = [...text].map((sign) => glyphs[sign])
  const width = signs.reduce((sum, [, w]) => sum + w, 0) + gap * (signs.length - 1)
  let x = 54 - width / 2
  const letters = signs.map(([path, w]) => {
    const drawn = `<path transform="translate(${Number(x.toFixed(2))} 18)" d="${path}"/>`
    x += w + gap
    return drawn
  })
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="32" viewBox="0 0 120 64">',
    `<path fill="${background}" d="M0 0H104L120 32L104 64H0Z"/>`,
    `<g fill="none" stroke="${foreground}" stroke-width="6.5" stroke-linecap="square" stroke-linejoin="round">${letters.join(
      ''
    )}</g>`,
    '</svg>\n',
  ].join('')
}

/** Contrast of two colours, WCAG 2.2. */
function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const scales = JSON.parse(await readFile(new URL('../epc-scales.json', import.meta.url), 'utf8'))
for (const [region, versions] of Object.entries(scales)) {
  const sources = new URL(`./${region}/`, import.meta.url)
  const pictures = new URL(`../../../public/images/epc/${region}/`, import.meta.url)
  await Promise.all([mkdir(sources, { recursive: true }), mkdir(pictures, { recursive: true })])
  for (const { label, text } of versions.flatMap((version) => version.bands)) {
    const svg = svgOf(text, colours[region][label] ?? colours[region][label[0]])
    await writeFile(new URL(`${label}.svg`, sources), svg)
    const png = await sharp(Buffer.from(svg), { density: 144 })
      .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
      .toBuffer()
    await writeFile(new URL(`${label}.png`, pictures), png)
  }
}
