/** The look of mails: the site's light colours as plain values, since mail programs know no custom properties. */
import type { CSSProperties } from 'react'

const paper = '#fbfaf7'
const sheet = '#ffffff'
const ink = '#1e2526'
const mute = '#5b6462'
const line = '#dcd7cd'
const brick = '#9a3b25'
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

export const style = {
  page: { backgroundColor: paper, color: ink, fontFamily: sans, margin: '0', padding: '24px 0' },
  sheet: { backgroundColor: sheet, maxWidth: '600px', width: '100%', margin: '0 auto', borderTop: `4px solid ${brick}` },
  head: { padding: '24px 32px 0' },
  brand: { color: ink, fontFamily: serif, fontSize: '22px', lineHeight: '28px', textDecoration: 'none' },
  body: { padding: '8px 32px 32px' },
  note: {
    backgroundColor: '#f6e9d5',
    color: ink,
    fontFamily: sans,
    fontSize: '14px',
    lineHeight: '20px',
    padding: '12px 16px',
    margin: '16px 0',
  },
  heading: { fontFamily: serif, fontWeight: 400, fontSize: '26px', lineHeight: '32px', margin: '16px 0', color: ink },
  title: { fontFamily: serif, fontWeight: 400, fontSize: '19px', lineHeight: '26px', margin: '24px 0 8px', color: ink },
  // pre-wrap keeps the visitor's own lines.
  text: { fontFamily: sans, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px', color: ink, whiteSpace: 'pre-wrap' },
  table: { margin: '0 0 16px' },
  row: { width: '100%' },
  name: { ...cell, color: mute, width: '38%', paddingRight: '16px' },
  value: { ...cell, color: ink, whiteSpace: 'pre-wrap', wordBreak: 'break-word' },
  label: { fontFamily: sans, fontSize: '13px', lineHeight: '20px', margin: '0 0 4px', color: mute },
  quote: { borderLeft: `3px solid ${brick}`, padding: '0 0 0 16px', margin: '16px 0' },
  quoted: {
    fontFamily: sans,
    fontSize: '16px',
    lineHeight: '25px',
    margin: '0',
    color: ink,
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
  },
  buttonRow: { padding: '8px 0 24px' },
  button: {
    backgroundColor: brick,
    color: '#ffffff',
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 24px',
    textDecoration: 'none',
  },
  card: { borderBottom: `1px solid ${line}`, padding: '16px 0' },
  cardPicture: { width: '196px', verticalAlign: 'top' },
  picture: { display: 'block', backgroundColor: line, objectFit: 'cover' },
  cardText: { verticalAlign: 'top' },
  cardTitle: { color: ink, fontFamily: serif, fontSize: '18px', lineHeight: '24px', textDecoration: 'none' },
  price: { fontFamily: serif, fontSize: '17px', lineHeight: '24px', margin: '4px 0 0', color: brick },
  cardLine: { fontFamily: sans, fontSize: '14px', lineHeight: '20px', margin: '4px 0 0', color: mute },
  link: { color: brick, textDecoration: 'underline' },
  quietLink: { color: mute, textDecoration: 'underline' },
  rule: { borderTop: `1px solid ${line}`, margin: '24px 0' },
  small: { fontFamily: sans, fontSize: '13px', lineHeight: '20px', margin: '0 0 12px', color: mute },
} satisfies Record<string, CSSProperties>
