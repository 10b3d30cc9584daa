/**
 * Styles from the configuration: the theme, widths and backgrounds of modules and columns, styles of single pages. They are
 * part of every page's style element, so the policy's hash covers them and no style attribute is needed.
 */
import { contrast } from '../../../platform/agency/config/contrast'
import { type Look, ownColours, palettes } from '../../../platform/agency/config/look.server'
import type { Module } from '../../../platform/agency/config/module.server'
import type { Configuration } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import { memo, ofSite } from '../../../platform/memo/memo'
import fraunces from './fraunces.woff2?url'

/** Built once per site. Cannot contain `<`: colours, numbers and validated styles have none. */
export const siteStyles = memo(ofSite, ({ configuration }: Pick<Site, 'configuration'>): string =>
  [
    lookStyles(configuration.look),
    frameStyles(configuration),
    topBarColours(configuration),
    columnStyles(configuration),
    grounds(configuration),
    pageStyles(configuration),
    configuration.siteCss && `@layer own{main{${configuration.siteCss}}}`,
  ].join(''),
)

const tokens = {
  paper: '--paper',
  sheet: '--sheet',
  ink: '--ink',
  mute: '--mute',
  line: '--line',
  brick: '--brick',
  onBrick: '--on-brick',
  moss: '--moss',
  onMoss: '--on-moss',
  wrong: '--wrong',
  foot: '--foot',
  onFoot: '--on-foot',
} as const

/** The fonts that pages load: the product's own unless the agency has one for headings, then the agency's. */
export function fontFiles({ font }: Look): Look['font']['files'] {
  const own = { family: 'Fraunces', file: fraunces, weight: '300 600' }
  return [...(font.headings ? [] : [own]), ...font.files]
}

/** The radius of buttons and fields, of pictures, and of panels. */
const corners: Record<Look['corner'], readonly string[]> = {
  square: [],
  soft: ['--corner:4px', '--corner-picture:6px', '--corner-panel:6px'],
  round: ['--corner:24px', '--corner-picture:14px', '--corner-panel:18px'],
}

const densities: Record<Look['density'], readonly string[]> = {
  close: ['--s6:24px', '--s7:36px', '--s8:56px', '--section:clamp(28px,4vw,56px)', '--page-end:clamp(36px,5vw,64px)'],
  normal: [],
  airy: ['--s6:36px', '--s7:60px', '--s8:96px', '--section:clamp(52px,8vw,128px)', '--page-end:clamp(60px,9vw,128px)'],
}

function lookStyles(look: Look): string {
  const { light, dark } = palettes(look)
  const { font, scheme, corner, density } = look
  const changed = (Object.keys(tokens) as (keyof typeof tokens)[]).filter(
    name => light[name] !== ownColours.light[name] || dark[name] !== ownColours.dark[name],
  )
  const rules = [
    ...(scheme === 'both' ? [] : [`color-scheme:${scheme}`]),
    ...changed.map(name => `${tokens[name]}:light-dark(${light[name]},${dark[name]})`),
    ...(font.headings ? [`--serif:${font.headings}`] : []),
    ...(font.headingsWeight === 400 ? [] : [`--heading:${font.headingsWeight}`]),
    ...(font.text ? [`--sans:${font.text}`] : []),
    ...corners[corner],
    ...densities[density],
  ]
  // Preloaded: if in time a font is used from the start, else boot/late-fonts.js applies it where nothing moves.
  const faces = fontFiles(look).map(
    ({ family, file, weight }) =>
      `@font-face{font-family:"${family}";src:url("${file}") format("woff2");font-weight:${weight};font-display:optional}`,
  )
  return `@layer tokens{${faces.join('')}${rules.length > 0 ? `:root{${rules.join(';')}}` : ''}}`
}

function frameStyles({ menu, popup }: Configuration): string {
  const size = menu.settings.menuFontSize
  return [
    size === 14 ? '' : `@layer tokens{:root{--menu-size:${size / 16}rem}}`,
    popup.isPublished === 'yes' && popup.delay > 0 ? delayed(popup.delay) : '',
  ].join('')
}

/** In the last layer: a link’s own colour overrides that of its bar. The open menu shows the links too, on paper. */
function topBarColours({ topbar }: Configuration): string {
  const colours = [...new Set(topbar.map(({ color }) => color))].filter(Boolean)
  return colours.map(color => `@layer screens{.top-bar [data-color="${color}"]{color:${color}}}`).join('')
}

/** In the first layer, to override the reduced-motion rule: a delayed appearance is not motion. */
function delayed(seconds: number): string {
  return `@layer reset{.popup{visibility:hidden;animation:popup 0s ${seconds}s forwards!important}}`
}

const widths = { sm: '', md: '(min-width:767px)', lg: '(min-width:1280px)' } as const

/** Rules for the widths, in twelfths, that modules and columns use. */
function columnStyles(config: Configuration): string {
  const items = [...modulesIn(config).map(({ col }) => col), ...config.footer.columns]
  const rules = Object.entries(widths).map(([name, media]) => {
    const spans = [...new Set(items.map(item => item[name as keyof typeof widths]))].filter(span => span < 12)
    const rule = spans.map(span => `.twelfths>[data-${name}="${span}"]{grid-column:span ${span}}`).join('')
    const whole = name === 'sm' ? '' : `.twelfths>[data-${name}="12"]{grid-column:1/-1}`
    return media ? `@media ${media}{${whole}${rule}}` : rule
  })
  return `@layer parts{${rules.join('')}}`
}

/** Ids are unique only within their page. */
function grounds({ pages, home }: Configuration): string {
  const all = [['home', home] as const, ...Object.entries(pages)]
  const rules = all.flatMap(([page, { modules }]) =>
    modules.flatMap(({ id, backgroundType, colorBackground: ground }) =>
      backgroundType === 'color' && ground !== ''
        ? [`[data-page="${page}"] .module-${id}{--ground:${ground};color-scheme:${schemeOn(ground)}}`]
        : [],
    ),
  )
  return rules.length === 0 ? '' : `@layer parts{${rules.join('')}}`
}

/** Whether dark text (as in the light scheme) is more readable on a background. */
function schemeOn(ground: string): 'light' | 'dark' {
  return contrast('#000', ground) > contrast('#fff', ground) ? 'light' : 'dark'
}

/** Limits a page's styles to that page by nesting them in a rule that names it. */
function pageStyles({ pages }: Configuration): string {
  const own = Object.entries(pages).filter(([, page]) => page.css.trim() !== '')
  return own.map(([key, { css }]) => `@layer own{body[data-page="${key}"]{${css}}}`).join('')
}

function modulesIn({ pages, home }: Configuration): Module[] {
  return [...home.modules, ...Object.values(pages).flatMap(page => page.modules)]
}
