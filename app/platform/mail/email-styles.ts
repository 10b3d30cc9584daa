/**
 * The styles of mails: the site's colours as plain values, since mail programs do not support custom properties. Every element
 * has its styles inline, in light colours; the style sheet in the head adds dark colours and narrow screens.
 */
import type { CSSProperties } from 'react'

const light = {
  paper: '#fbfaf7',
  sheet: '#ffffff',
  tint: '#f2efe8',
  note: '#f6e9d5',
  ink: '#1e2526',
  mute: '#5b6462',
  line: '#dcd7cd',
}
const dark = {
  paper: '#121617',
  sheet: '#1b2122',
  tint: '#262d2e',
  note: '#3b3021',
  ink: '#efece6',
  mute: '#a9b2af',
  line: '#3b4445',
}
/** The same in both themes: white text on it is readable. */
const brick = '#9a3b25'
/** Brick as text on a dark background. */
const brickInDark = '#ee9d85'
const { paper, sheet, ink, mute, line } = light

const serif = 'Fraunces, Georgia, "Times New Roman", serif'
const sans = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const cell: CSSProperties = {
  fontFamily: sans,
  fontSize: '15px',
  lineHeight: '22px',
  verticalAlign: 'top',
  padding: '8px 0',
  borderBottom: `1px solid ${line}`,
}
/** Long words and addresses wrap rather than widen the page. */
const broken: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' }
/** Keeps the visitor's line breaks. */
const typed: CSSProperties = { whiteSpace: 'pre-wrap', ...broken }
const text: CSSProperties = { fontFamily: sans, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px', color: ink, ...typed }
const pressed: CSSProperties = { fontFamily: sans, fontSize: '16px', fontWeight: 600, textDecoration: 'none' }

const styles = {
  page: { backgroundColor: paper, color: ink, fontFamily: sans, margin: '0', padding: '24px 0' },
  sheet: { backgroundColor: sheet, maxWidth: '600px', width: '100%', margin: '0 auto', borderTop: `4px solid ${brick}` },
  head: { padding: '20px 32px' },
  brand: { color: ink, fontFamily: serif, fontSize: '22px', lineHeight: '28px', textDecoration: 'none' },
  hero: { display: 'block', width: '100%', maxWidth: '600px', height: 'auto', backgroundColor: line },
  caption: { padding: '12px 32px 0' },
  body: { padding: '8px 32px 32px' },
  note: {
    backgroundColor: light.note,
    color: ink,
    fontFamily: sans,
    fontSize: '14px',
    lineHeight: '20px',
    padding: '12px 16px',
    margin: '16px 0',
  },
  heading: { fontFamily: serif, fontWeight: 400, fontSize: '26px', lineHeight: '32px', margin: '16px 0', color: ink, ...broken },
  title: {
    fontFamily: serif,
    fontWeight: 400,
    fontSize: '19px',
    lineHeight: '26px',
    margin: '24px 0 8px',
    color: ink,
    ...broken,
  },
  text,
  textBelowCard: { ...text, margin: '24px 0 16px' },
  table: { margin: '0 0 16px' },
  row: { width: '100%' },
  name: { ...cell, color: mute, width: '38%', paddingRight: '16px', ...broken },
  value: { ...cell, color: ink, ...typed },
  label: { fontFamily: sans, fontSize: '13px', lineHeight: '20px', margin: '0 0 4px', color: mute },
  quote: { borderLeft: `3px solid ${brick}`, padding: '0 0 0 16px', margin: '16px 0' },
  quoted: { fontFamily: sans, fontSize: '16px', lineHeight: '25px', margin: '0', color: ink, ...typed },
  buttonRow: { padding: '8px 0 24px' },
  button: { ...pressed, backgroundColor: brick, color: '#ffffff', padding: '14px 24px' },
  actions: { padding: '0 0 16px' },
  action: { ...pressed, backgroundColor: brick, color: '#ffffff', padding: '14px 20px', margin: '0 8px 8px 0' },
  quietAction: { ...pressed, backgroundColor: light.tint, color: ink, padding: '14px 20px', margin: '0 8px 8px 0' },
  card: { borderBottom: `1px solid ${line}`, padding: '16px 0' },
  cardPicture: { width: '196px', verticalAlign: 'top' },
  picture: { display: 'block', backgroundColor: line, objectFit: 'cover' },
  cardText: { verticalAlign: 'top' },
  cardTitle: { color: ink, fontFamily: serif, fontSize: '18px', lineHeight: '24px', textDecoration: 'none', ...broken },
  price: { fontFamily: serif, fontSize: '17px', lineHeight: '24px', margin: '4px 0 0', color: brick },
  cardLine: { fontFamily: sans, fontSize: '14px', lineHeight: '20px', margin: '4px 0 0', color: mute, ...broken },
  agent: { margin: '16px 0 0' },
  portraitCell: { width: '88px', verticalAlign: 'top' },
  portrait: { display: 'block', width: '72px', height: 'auto', backgroundColor: line },
  initials: {
    backgroundColor: light.tint,
    color: brick,
    fontFamily: serif,
    fontSize: '26px',
    lineHeight: '72px',
    textAlign: 'center',
    width: '72px',
    margin: '0',
  },
  agentName: { fontFamily: serif, fontSize: '18px', lineHeight: '24px', margin: '0', color: ink },
  agentLine: { fontFamily: sans, fontSize: '14px', lineHeight: '22px', margin: '0', color: mute },
  link: { color: brick, textDecoration: 'underline', ...broken },
  quietLink: { color: mute, textDecoration: 'underline' },
  rule: { borderTop: `1px solid ${line}`, margin: '24px 0' },
  small: { fontFamily: sans, fontSize: '13px', lineHeight: '20px', margin: '0 0 12px', color: mute },
} satisfies Record<string, CSSProperties>

type Part = keyof typeof styles

/** A style, and the class by which the style sheet in the head finds it. */
export const look = Object.fromEntries(
  Object.entries(styles).map(([name, style]) => [name, { className: `m-${name}`, style }]),
) as { [Name in Part]: { className: string; style: CSSProperties } }

const names = (...parts: Part[]) => parts.map(part => `.m-${part}`).join(',')
const by = (color: string) =>
  (Object.entries(styles) as [Part, CSSProperties][]).filter(([, style]) => style.color === color).map(([name]) => name)
const lined = (Object.entries(styles) as [Part, CSSProperties][])
  .filter(([, style]) => `${style.borderBottom ?? ''}${style.borderTop ?? ''}`.includes(line))
  .map(([name]) => name)

/** Without quotes or `>`: React would escape them. */
export const sheetInHead = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){',
  `${names('head', 'body', 'caption')}{padding-left:20px!important;padding-right:20px!important}`,
  `${names('name', 'value', 'cardPicture', 'cardText')}{display:block!important;width:auto!important;padding-right:0!important}`,
  `${names('name')}{border-bottom:0!important;padding-bottom:0!important}${names('value')}{padding-top:0!important}`,
  `${names('cardPicture')}{padding-bottom:12px!important}${names('picture')}{width:100%!important;height:auto!important}`,
  '}',
  '@media (prefers-color-scheme:dark){',
  `.m-page,.m-page td{background-color:${dark.paper}!important}.m-sheet,.m-sheet td{background-color:${dark.sheet}!important}`,
  `${names(...by(ink))}{color:${dark.ink}!important}${names(...by(mute))}{color:${dark.mute}!important}`,
  `${names(...by(brick))}{color:${brickInDark}!important}${names(...lined)}{border-color:${dark.line}!important}`,
  `${names('note')}{background-color:${dark.note}!important}`,
  `${names('quietAction', 'initials')}{background-color:${dark.tint}!important}`,
  '}',
].join('')
