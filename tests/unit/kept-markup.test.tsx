import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { keptMarkup, Markup } from '../../app/platform/mail/kept-markup'

type Card = { title: string; href: string; note: string | undefined; body: Markup }

const Part = ({ title, href, note, body }: { [Name in keyof Card]: string | undefined }) => (
  <p title={title}>
    <a href={`mailto:${href}`}>{title}</a>
    {note ? <i>{note}</i> : <b>–</b>}
    {body}
  </p>
)
const part = keptMarkup<Card>(Part)

it('says of every text what React says of it, the first time and from then on', () => {
  const body = new Markup('<b>bold & \uE000title\uE000</b>')
  const texts = ['Élodie', `<script>"'&amp;&#x27;</script>`, '\uE000href\uE000 $& $1', '𝒳 \ud83d', 'body']
  for (const title of ['', ...texts])
    for (const note of [undefined, ...texts]) {
      const given = { title, href: `${title}?a=1&b="2"`, note }
      const [before, after] = renderToStaticMarkup(createElement(Part, { ...given, body: '\uE002' })).split('\uE002')
      expect(part({ ...given, body }).html).toBe(before + body.html + after)
    }
})

it('refuses a part that looks at what its texts say, while it is developed', () => {
  const long = keptMarkup<{ text: string }>(({ text }) => <p>{text.length > 20 ? 'long' : text}</p>)
  const given = keptMarkup<{ text: string }>(({ text }) => (text ? <p>{text}</p> : <br />))
  expect(long({ text: 'short' }).html).toBe('<p>short</p>')
  expect(() => long({ text: 'a text of more signs than that' })).toThrow('looks at what its texts say')
  expect(() => given({ text: '' })).toThrow('looks at what its texts say')
})
